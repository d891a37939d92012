// SPDX-License-Identifier: Apache-2.0
// Builds elements. What a program says becomes text, never markup, an address or a style.

const SVG = "http://www.w3.org/2000/svg";
const LONGEST = 400;

// Control characters, those that reverse the direction of writing, and halves of characters.
const INVISIBLE = new RegExp(
  "[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff"
  + "\\ufff9-\\ufffb]|[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]", "g");

const escaped = (character) => "\\u" + character.charCodeAt(0).toString(16).padStart(4, "0");

/** The text with its invisible characters made visible, cut if it is long. */
export function visible(text, longest = LONGEST) {
  const whole = String(text);
  const start = whole.length > longest ? whole.slice(0, longest) : whole;
  const shown = start.replace(INVISIBLE, escaped);
  return start === whole ? shown : `${shown}… (${whole.length.toLocaleString("en")} characters)`;
}

/** A line of source code: tabs stay. */
export function codeLine(text) {
  return text.split("\t").map((part) => visible(part, 1000)).join("\t");
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (value !== false && value !== undefined) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  for (const child of children.flat()) {
    if (child !== undefined && child !== "") {
      element.append(child);
    }
  }
  return element;
}

/** An HTML element. Texts among the children are shown as they are. */
export function html(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** An SVG element. */
export function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

/** 1 thread, 2 threads, 1,234 threads. */
export function counted(number, word, words = word + "s") {
  return number.toLocaleString("en") + " " + (number === 1 ? word : words);
}

/** The name of a location as the text report has it. */
export function locationText(location) {
  if (!location) {
    return "";
  }
  const { type, object = "", member = "" } = location;
  switch (type) {
    case "static-field":
    case "field":
      return object + "." + member;
    case "element":
      return `${object}[${member}]`;
    case "object":
      return member === "" ? object : `${object}[${member}]`;
    case "class":
      return "class " + object;
    case "signals":
      return "the permit of " + object;
    case "thread":
      return "the end of " + object;
    case "partner":
      return "a partner";
    default:
      return object || type;
  }
}
