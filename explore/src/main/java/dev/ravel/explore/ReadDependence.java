// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

/** Whether two reads of one location are dependent, as in the original DPOR. */
public enum ReadDependence {
  /** Any two accesses to one location are dependent (Flanagan and Godefroid 2005). */
  CONFLICT {
    @Override
    public History history() {
      return new History() {
        @Override
        public long operation(long performed) {
          return Operation.asWrite(performed);
        }
      };
    }

    @Override
    public WakeRule wakeRule() {
      return (performed, sleeping) ->
          Independence.dependent(Operation.asWrite(performed), Operation.asWrite(sleeping));
    }
  },
  /** DPOR-CR: the write and access clocks of Fig. 3 of Saarikivi et al. 2012. */
  COMMUTE {
    @Override
    public History history() {
      return new History();
    }

    @Override
    public WakeRule wakeRule() {
      return WakeRule.DEPENDENT;
    }
  };

  public abstract History history();

  public abstract WakeRule wakeRule();
}
