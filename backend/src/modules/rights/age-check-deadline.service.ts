import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { isInAgeCheck, UsersService, type User } from '../users/index.js';
import { DeadlineReminderService } from './deadline-reminder.service.js';

/** Reminds staff of members who are hidden until their age is judged. */
@Injectable()
export class AgeCheckDeadlineService implements OnModuleInit {
  constructor(
    private readonly deadlines: DeadlineReminderService,
    private readonly users: UsersService,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.deadlines.register('age-check', async ({ id, dueAt }) =>
      (await this.runningCheck(id))?.dueAt.toISOString() === dueAt ? id : null,
    );
  }

  /** Plans the reminders of a running check, or takes them back. Safe to repeat. Called by jobs only. */
  async updateReminders(userId: string): Promise<void> {
    const subject = { of: 'age-check', id: userId } as const;
    const check = await this.runningCheck(userId);
    await this.database.transaction((tx) =>
      check
        ? this.deadlines.schedule(subject, check.at, check.dueAt, tx)
        : this.deadlines.cancel(subject, tx),
    );
  }

  /** Returns the check of a member that runs; null for deleted accounts, which staff cannot judge. */
  private async runningCheck(userId: string): Promise<User['ageCheck'] | null> {
    const member = await this.users.findNotDeleted(userId);
    return member && isInAgeCheck(member) ? member.ageCheck : null;
  }
}
