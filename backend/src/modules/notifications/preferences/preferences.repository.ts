import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type NotificationTiming, USUAL_TIMING } from '@contract';
import type { Model } from 'mongoose';
import { BatchLoader, FOLLOW_UP_PACE_MS } from '../../../platform/concurrency/batch-loader.js';
import type { Session } from '../../../platform/database/database.js';
import { byHexId, toId } from '../../../platform/database/ids.js';
import { NEVER, type NotificationPreferences, PREFERENCES_MODEL, type Switch } from './preferences.schema.js';

/** A mail check under way. */
export type ClaimedCheck = Pick<NotificationPreferences, '_id' | 'remindAt' | 'told'>;

/** How a member wants to be told. */
export interface Wishes {
  off: ReadonlySet<Switch>;
  timing: NotificationTiming;
  /** The mails of one day. */
  mails: { day: string; count: number } | null;
}

interface NewCheck {
  userId: string;
  at: Date;
}

@Injectable()
export class PreferencesRepository {
  private readonly pendingChecks = new BatchLoader((checks: NewCheck[]) => this.setPendingChecks(checks), {
    sameTurn: true,
    paceMs: FOLLOW_UP_PACE_MS,
    // A worker that tells many, some at a time, should not wait for the pace.
    min: 8,
  });

  constructor(@InjectModel(PREFERENCES_MODEL) private readonly preferences: Model<NotificationPreferences>) {}

  /** How a member wants to be told; the usual where nothing was chosen. */
  async find(userId: string): Promise<Wishes> {
    const found = await this.preferences
      .findById(userId, { off: 1, timing: 1, mails: 1 })
      .lean<Pick<NotificationPreferences, 'off' | 'timing' | 'mails'>>();
    return {
      off: new Set(found?.off),
      timing: found?.timing ?? USUAL_TIMING,
      mails: found?.mails ?? null,
    };
  }

  /** Replaces quiet hours, digest and daily numbers. */
  async setTiming(userId: string, timing: NotificationTiming): Promise<void> {
    await this.preferences.updateOne({ _id: userId }, { $set: { timing } }, { upsert: true });
  }

  /** Counts a mail of a day. */
  async countMail(userId: string, day: string, session: Session): Promise<void> {
    const isToday = { $eq: ['$mails.day', day] };
    const count = { $cond: [isToday, { $add: ['$mails.count', 1] }, 1] };
    await this.preferences.updateOne({ _id: userId }, [{ $set: { mails: { day, count } } }], {
      session,
      updatePipeline: true,
    });
  }

  /** The channels and types that a member has switched off. */
  async switchedOff(userId: string): Promise<ReadonlySet<Switch>> {
    const found = await this.preferences
      .findById(userId, { off: 1 })
      .lean<Pick<NotificationPreferences, 'off'>>();
    return new Set(found?.off);
  }

  /** Switches exactly these off, and all others on. */
  async setOff(userId: string, off: readonly Switch[]): Promise<void> {
    await this.preferences.updateOne({ _id: userId }, { $set: { off } }, { upsert: true });
  }

  /** Switches these off too. */
  async addOff(userId: string, off: readonly Switch[]): Promise<void> {
    await this.preferences.updateOne(
      { _id: userId },
      { $addToSet: { off: { $each: off } } },
      { upsert: true },
    );
  }

  /**
   * Notes that a member's next mail check is due at `at`; one that is due sooner stays.
   * @returns when the next one is due
   */
  setPendingCheck(userId: string, at: Date, session?: Session): Promise<Date> {
    return session ? this.setOneCheck({ userId, at }, session) : this.pendingChecks.load({ userId, at });
  }

  /** Those of several members with two commands, whose answer one alone has with one. */
  private async setPendingChecks(checks: NewCheck[]): Promise<Date[]> {
    if (checks.length === 1) return Promise.all(checks.map((check) => this.setOneCheck(check)));
    await this.preferences.collection.bulkWrite(
      checks.map(({ userId, at }) => ({
        updateOne: { filter: { _id: toId(userId) }, update: pendingCheck(at), upsert: true },
      })),
      { ordered: false },
    );
    const ids = checks.map(({ userId }) => toId(userId));
    const found = await this.preferences.collection
      .find<Pick<NotificationPreferences, '_id' | 'remindAt'>>(
        { _id: { $in: ids } },
        { projection: { remindAt: 1 } },
      )
      .toArray();
    const stored = byHexId(found);
    return checks.map(({ userId, at }) => stored.get(userId)?.remindAt ?? at);
  }

  private async setOneCheck({ userId, at }: NewCheck, session?: Session): Promise<Date> {
    const after = await this.preferences
      .findOneAndUpdate({ _id: userId }, pendingCheck(at), {
        upsert: true,
        updatePipeline: true,
        returnDocument: 'after',
        projection: { remindAt: 1 },
        ...(session ? { session } : {}),
      })
      .lean<Pick<NotificationPreferences, 'remindAt'>>();
    return after?.remindAt ?? at;
  }

  /** The members whose mail check is due, the longest waiting first. */
  async findDueChecks(now: Date, limit: number): Promise<string[]> {
    const found = await this.preferences
      .find({ remindAt: { $gt: NEVER, $lte: now } }, { _id: 1 })
      .sort({ remindAt: 1 })
      .limit(limit)
      .lean<Pick<NotificationPreferences, '_id'>[]>();
    return found.map(({ _id }) => _id.toHexString());
  }

  /**
   * Takes a due check for this process; until `until` nobody else begins it.
   * @returns null when it is not due any more
   */
  async claimCheck(userId: string, now: Date, until: Date): Promise<ClaimedCheck | null> {
    return this.preferences
      .findOneAndUpdate(
        { _id: userId, remindAt: { $gt: NEVER, $lte: now } },
        { $set: { remindAt: until } },
        { returnDocument: 'after', projection: { remindAt: 1, told: 1 } },
      )
      .lean<ClaimedCheck>();
  }

  /**
   * Notes that a check is done, and when the next one is due; null for none. Nothing changes when a
   * notification came meanwhile, which the check may have missed: it is done again when its claim ends.
   */
  async endCheck({ _id, remindAt, told }: ClaimedCheck, next: Date | null): Promise<void> {
    await this.preferences.updateOne({ _id, remindAt, told }, { $set: { remindAt: next } });
  }

  async erase(userId: string): Promise<void> {
    await this.preferences.deleteOne({ _id: userId });
  }
}

const pendingCheck = (at: Date) => [
  {
    $set: {
      off: { $ifNull: ['$off', []] },
      // Without one, this minimum is the new one.
      remindAt: { $min: ['$remindAt', at] },
      told: { $add: [{ $ifNull: ['$told', 0] }, 1] },
    },
  },
];
