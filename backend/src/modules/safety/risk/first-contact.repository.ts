import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Session } from '../../../platform/database/database.js';
import { type FirstContacts, FIRST_CONTACT_MODEL } from './risk.schema.js';

const KEPT_MS = 2 * DAY_MS;

@Injectable()
export class FirstContactRepository {
  constructor(@InjectModel(FIRST_CONTACT_MODEL) private readonly openings: Model<FirstContacts>) {}

  /** Removes what was counted of a member. */
  async removeAllOf(member: string): Promise<void> {
    await this.openings.deleteMany({ _id: { $gte: `${member}:`, $lt: `${member};` } });
  }

  /**
   * Counts one more person that a member writes to for the first time on a day, in the transaction that stores the message.
   * @param digest of the words
   * @returns how many people that makes, and how many of them got the same words
   * @throws a duplicate-key error when another message begins the day at this moment
   */
  async count(
    member: string,
    day: string,
    digest: string,
    at: Date,
    tx: Session,
  ): Promise<{ people: number; alike: number }> {
    const opening = await this.openings
      .findOneAndUpdate(
        { _id: `${member}:${day}` },
        {
          $inc: { count: 1, [`texts.${digest}`]: 1 },
          $setOnInsert: { expiresAt: new Date(at.getTime() + KEPT_MS) },
        },
        { upsert: true, returnDocument: 'after', session: tx },
      )
      .lean<FirstContacts>();
    return { people: opening?.count ?? 1, alike: opening?.texts[digest] ?? 1 };
  }
}
