import { Clock } from '../../src/platform/clock/clock.js';

/** A clock that tests can set; it continues to run unless frozen. */
export class TestClock extends Clock {
  private offset = 0;
  private frozen: Date | undefined;

  override now(): Date {
    return this.frozen ? new Date(this.frozen) : new Date(Date.now() + this.offset);
  }

  set(instant: Date | string): void {
    this.frozen = undefined;
    this.offset = new Date(instant).getTime() - Date.now();
  }

  freeze(instant: Date | string): void {
    this.frozen = new Date(instant);
  }

  /** Advances the clock by a number of ms. */
  advance(milliseconds: number): void {
    if (this.frozen) this.frozen = new Date(this.frozen.getTime() + milliseconds);
    else this.offset += milliseconds;
  }
}
