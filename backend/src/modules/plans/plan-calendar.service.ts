import { Injectable } from '@nestjs/common';
import type { PlanParams } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { languageOf, UsersService } from '../users/index.js';
import { calendarFile } from './plan-calendar.rules.js';
import { PlanReadingService } from './plan-reading.service.js';

/** Creates calendar files of agreed plans and of those that were cancelled. */
@Injectable()
export class PlanCalendarService {
  constructor(
    private readonly reading: PlanReadingService,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a plan as an iCalendar file.
   * @throws AppError NOT_FOUND, also for a plan that was never agreed; the errors of access
   */
  async file({ userId: me }: Principal, { userId: other, planId }: PlanParams): Promise<string> {
    const { plan, participants } = await this.reading.find(me, other, planId);
    const isCancelled = plan.state === 'cancelled';
    if ((plan.state !== 'agreed' && !isCancelled) || !plan.at) throw new AppError('NOT_FOUND');
    const user = await this.users.findById(me);
    return calendarFile({
      id: planId,
      name: participants.other.name,
      place: plan.place,
      at: plan.at,
      isCancelled,
      now: this.clock.now(),
      language: languageOf(user ?? {}),
    });
  }
}
