import { Injectable } from '@nestjs/common';
import { deadlineReminderAt } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { RemindOfDeadline, type RemindOfDeadlinePayload } from './rights.jobs.js';

type Subject = Pick<RemindOfDeadlinePayload, 'of' | 'id'>;
/** Returns the name of what still waits by the clock of a reminder; null once it does not. */
type NameOf = (reminder: RemindOfDeadlinePayload) => Promise<string | null>;

const keyOf = ({ of, id }: Subject, isDue: boolean): string => `${of} ${id} ${isDue ? 'due' : 'soon'}`;

/** Plans the reminders of staff: with a quarter of the time left, and at its end. */
@Injectable()
export class DeadlineReminderService {
  private readonly names = new Map<Subject['of'], NameOf>();

  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Called once at start-up by the service that knows the subjects. */
  register(of: Subject['of'], nameOf: NameOf): void {
    this.names.set(of, nameOf);
  }

  /** Returns the name of what still waits by the clock of a reminder; null once it does not. */
  async nameIfWaiting(reminder: RemindOfDeadlinePayload): Promise<string | null> {
    return (await this.names.get(reminder.of)?.(reminder)) ?? null;
  }

  /**
   * Plans both reminders, only the second one if the time is over already; replaces those of an earlier clock
   * of the same subject.
   */
  async schedule(subject: Subject, from: Date, due: Date, tx: Transaction): Promise<void> {
    for (const isDue of due > this.clock.now() ? [false, true] : [true])
      await this.outbox.add(
        {
          job: RemindOfDeadline,
          payload: { ...subject, dueAt: due.toISOString(), isDue },
          runAt: isDue ? due : deadlineReminderAt(from, due),
          key: keyOf(subject, isDue),
        },
        tx,
      );
  }

  /** Takes both reminders back. */
  async cancel(subject: Subject, tx?: Transaction): Promise<void> {
    for (const isDue of [false, true]) await this.outbox.cancel(RemindOfDeadline, keyOf(subject, isDue), tx);
  }
}
