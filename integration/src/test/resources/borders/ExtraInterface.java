// SPDX-License-Identifier: Apache-2.0
public class ExtraInterface {
  public static class Service { int n; }
  public static void main(String[] a) {
    Class<?>[] i = Service.class.getInterfaces();
    assert i.length == 0 : java.util.Arrays.toString(i);
  }
}
