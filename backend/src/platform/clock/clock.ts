import { Injectable } from '@nestjs/common';

/** Provides the current time for all decisions that depend on it. Tests replace this provider. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
