import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Session } from '../../../platform/database/database.js';
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
   * Counts one more person that a member writes to for the first time, in the transaction that stores the
   * message.
   * @param day `YYYY-MM-DD` in DAY_TIMEZONE
   * @param digest of the words
   * @returns how many people that makes on this day, and how many of them got the same words
   * @throws a duplicate-key error when another transaction creates the day's document at the same time
   */
  async count(
    member: string,
    day: string,
    digest: string,
    at: Date,
    tx: Session,
  ): Promise<{ people: number; sameWords: number }> {
    const counted = await this.firstContacts
      .findOneAndUpdate(
        { _id: `${member}:${day}` },
        {
          $inc: { count: 1, [`texts.${digest}`]: 1 },
          $setOnInsert: { expiresAt: new Date(at.getTime() + RETENTION_MS) },
        },
        { upsert: true, returnDocument: 'after', session: tx },
      )
      .lean<FirstContacts>();
    return { people: counted?.count ?? 1, sameWords: counted?.texts[digest] ?? 1 };
  }
}
