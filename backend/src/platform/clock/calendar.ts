import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { Clock } from './clock.js';
import { dayOf, type CalendarDay } from './days.js';

/** The current day in DAY_TIMEZONE. */
@Injectable()
export class Calendar {
  private day: CalendarDay = { key: '', from: new Date(0), to: new Date(0) };

  constructor(
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Returns the current day. Computed once a day instead of once per request. */
  today(): CalendarDay {
    const now = this.clock.now();
    if (now < this.day.from || now >= this.day.to) this.day = dayOf(now, this.config.dayTimezone);
    return this.day;
  }
}
