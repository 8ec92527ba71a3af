import { Injectable } from '@nestjs/common';

/** The time, for everything that decides by it. Tests put their own in its place. */
@Injectable()
export class Clock {
  /** The present instant. */
  now(): Date {
    return new Date();
  }
}
