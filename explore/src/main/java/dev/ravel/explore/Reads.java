// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

/** Whether two reads of one location commute, which the original DPOR does not use. */
enum Reads {
  /** Any two accesses to one location are dependent (Flanagan and Godefroid 2005). */
  CONFLICT {
    @Override
    History history() {
      return new History() {
        @Override
        long operation(long performed) {
          return Operation.asWrite(performed);
        }
      };
    }

    @Override
    WakeRule wakeRule() {
      return (performed, sleeping) ->
          Independence.dependent(Operation.asWrite(performed), Operation.asWrite(sleeping));
    }
  },
  /** DPOR-CR: the write and access clocks of Fig. 3 of Saarikivi et al. 2012. */
  COMMUTE {
    @Override
    History history() {
      return new History();
    }

    @Override
    WakeRule wakeRule() {
      return WakeRule.DEPENDENT;
    }
  };

  abstract History history();

  abstract WakeRule wakeRule();
}
