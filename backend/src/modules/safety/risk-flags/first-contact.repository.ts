import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DAY_MS, isOnDay, type CalendarDay } from '../../../platform/clock/days.js';
import type { Write } from '../../../platform/database/transaction.js';
import { FIRST_CONTACT_MODEL, type FirstContacts } from './first-contact.schema.js';

const RETENTION_MS = 2 * DAY_MS;

/**
 * Matches the ids of a member's days, `member:day`. The semicolon is the next character after the colon, so
 * the range includes all days.
 */
const daysOf = (member: string) => ({ $gte: `${member}:`, $lt: `${member};` });

@Injectable()
export class FirstContactRepository {
  constructor(@InjectModel(FIRST_CONTACT_MODEL) private readonly firstContacts: Model<FirstContacts>) {}

  /** Returns the counts of a member for the data export. */
  exportOf(member: string): AsyncIterable<FirstContacts> {
    return this.firstContacts
      .find({ _id: daysOf(member) })
      .lean<FirstContacts[]>()
      .cursor() as AsyncIterable<FirstContacts>;
  }

  /** Permanently deletes the counts of a member. */
  async removeAllOf(member: string): Promise<void> {
    await this.firstContacts.deleteMany({ _id: daysOf(member) });
  }

  /**
   * Returns the counts with one more person to whom a member writes for the first time.
   * @param digest digest of the text
   * @returns the number of such persons on this day, the number of them with the same text, and the write
   *   that stores the new counts, which fails if the stored counts have changed
   */
  async addPerson(
    member: string,
    day: CalendarDay,
    digest: string,
    at: Date,
  ): Promise<{ people: number; sameWords: number; write: Write }> {
    const stored = await this.firstContacts.find({ _id: daysOf(member) }).lean<FirstContacts[]>();
    const today = stored.find((one) => isOnDay(day, { ...one, day: one._id.slice(member.length + 1) }));
    const people = (today?.count ?? 0) + 1;
    const sameWords = (today?.texts[digest] ?? 0) + 1;
    const counts = {
      at,
      count: people,
      expiresAt: new Date(at.getTime() + RETENTION_MS),
      texts: { ...today?.texts, [digest]: sameWords },
    };
    const _id = `${member}:${day.key}`;
    // Replaces counts of another day that had the same name in another time zone.
    const before = today ?? stored.find((one) => one._id === _id);
    const into = this.firstContacts;
    const write = before
      ? {
          into,
          filter: { _id: before._id, count: before.count, at: before.at ?? null },
          update: { $set: counts },
        }
      : { into, insert: { _id, ...counts } };
    return { people, sameWords, write };
  }
}
