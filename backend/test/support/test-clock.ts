import { Clock } from '../../src/platform/clock/clock.js';

/** A clock that tests can move; it keeps running unless frozen. */
export class TestClock extends Clock {
  private offset = 0;
  private frozen: Date | undefined;

  override now(): Date {
    return this.frozen ? new Date(this.frozen) : new Date(Date.now() + this.offset);
  }

  /** Makes it this instant now. */
  set(instant: Date | string): void {
    this.frozen = undefined;
    this.offset = new Date(instant).getTime() - Date.now();
  }

  /** Stops at this instant. */
  freeze(instant: Date | string): void {
    this.frozen = new Date(instant);
  }

  /** Moves on by so many milliseconds. */
  advance(milliseconds: number): void {
    if (this.frozen) this.frozen = new Date(this.frozen.getTime() + milliseconds);
    else this.offset += milliseconds;
  }
}
