// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/**
 * An FTP server: a connection is closed before a transfer ends. One interference each: the data
 * connection is gone when a block is sent, or the control connection when the end is reported.
 */
public final class Ftp {
  private static final class Data {
    int sent;
  }

  private static final class Connection {
    Data data = new Data();
    boolean isOpen = true;

    void transfer(int blocks) {
      if (data == null) {
        return;
      }
      for (int i = 0; i < blocks; i++) {
        data.sent++;
      }
      if (!isOpen) {
        throw new IllegalStateException("cannot report the end of the transfer");
      }
    }

    void close() {
      isOpen = false;
      data = null;
    }
  }

  private Ftp() {}

  public static void main(String[] arguments) {
    Connection connection = new Connection();
    new Thread(connection::close).start();
    connection.transfer(2);
  }
}
