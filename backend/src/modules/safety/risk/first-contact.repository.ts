import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Write } from '../../../platform/database/unit-of-work.js';
import { type FirstContacts, FIRST_CONTACT_MODEL } from './first-contact.schema.js';

const RETENTION_MS = 2 * DAY_MS;

/** The ids of a member's days: `member:day`; a semicolon follows the colon. */
const daysOf = (member: string) => ({ $gte: `${member}:`, $lt: `${member};` });

@Injectable()
export class FirstContactRepository {
  constructor(@InjectModel(FIRST_CONTACT_MODEL) private readonly firstContacts: Model<FirstContacts>) {}

  /** The counts of a member, for the copy of their data. */
  exportOf(member: string): AsyncIterable<FirstContacts> {
    return this.firstContacts
      .find({ _id: daysOf(member) })
      .lean<FirstContacts[]>()
      .cursor() as AsyncIterable<FirstContacts>;
  }

  /** Removes the counts of a member, for good. */
  async removeAllOf(member: string): Promise<void> {
    await this.firstContacts.deleteMany({ _id: daysOf(member) });
  }

  /**
   * Counts one more person that a member writes to for the first time.
   * @param day `YYYY-MM-DD` in DAY_TIMEZONE
   * @param digest of the words
   * @returns how many people that makes on this day, how many of them got the same words, and the write that
   *   stores it while the counts are as they were read
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
