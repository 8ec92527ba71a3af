import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Write } from '../../../platform/database/unit-of-work.js';
import { type FirstContacts, FIRST_CONTACT_MODEL } from './first-contact.schema.js';

const RETENTION_MS = 2 * DAY_MS;

/** Matches the ids of a member's days, `member:day`. The semicolon is the character after the colon. */
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
   * Counts one more person to whom a member writes for the first time.
   * @param day `YYYY-MM-DD` in DAY_TIMEZONE
   * @param digest digest of the text
   * @returns the number of such persons on this day, the number of them with the same text, and the write
   *   that stores the new counts, which fails if the stored counts have changed
   */
  async count(
    member: string,
    day: string,
    digest: string,
    at: Date,
  ): Promise<{ people: number; sameWords: number; write: Write }> {
    const _id = `${member}:${day}`;
    const before = await this.firstContacts.findById(_id).lean<FirstContacts>();
    const people = (before?.count ?? 0) + 1;
    const sameWords = (before?.texts[digest] ?? 0) + 1;
    const into = this.firstContacts;
    const expiresAt = new Date(at.getTime() + RETENTION_MS);
    const write = before
      ? {
          into,
          filter: { _id, count: before.count },
          update: { $set: { count: people, [`texts.${digest}`]: sameWords } },
        }
      : { into, insert: { _id, count: people, texts: { [digest]: sameWords }, expiresAt } };
    return { people, sameWords, write };
  }
}
