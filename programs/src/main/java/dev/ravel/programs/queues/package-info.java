// SPDX-License-Identifier: Apache-2.0
/** Blocking queues: what a call publishes and orders, and where their code is explored instead. */
package dev.ravel.programs.queues;
