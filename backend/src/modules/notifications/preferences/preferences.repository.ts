import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  switchOf,
  USUAL_TIMING,
  type Digest,
  type MemberNotificationType,
  type NotificationTiming,
} from '@contract';
import type { CalendarDay } from '../../../platform/clock/days.js';
import { onDay } from '../../../platform/database/day-filter.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { DayCount } from '../day-count.schema.js';
import {
  PREFERENCES_MODEL,
  type Channel,
  type NotificationPreferences,
  type Switch,
} from './preferences.schema.js';

/** Notification settings of a member. */
export interface Wishes {
  off: ReadonlySet<Switch>;
  timing: NotificationTiming;
  /** Number of mails on the last day with any mail. */
  mails: DayCount | null;
  /** When the last digest was sent. */
  digestAt: Date | null;
}

/** Returns whether a member has switched off notifications of a type on a channel. */
export const isSwitchedOff = (
  off: ReadonlySet<Switch>,
  channel: Channel,
  type: MemberNotificationType,
): boolean => off.has(`${channel}:${switchOf(type)}`);

@Injectable()
export class PreferencesRepository {
  constructor(@InjectModel(PREFERENCES_MODEL) private readonly preferences: Model<NotificationPreferences>) {}

  /** Returns the notification settings of a member, with defaults for missing settings. */
  async find(userId: string): Promise<Wishes> {
    const found = await this.preferences
      .findById(userId, { off: 1, timing: 1, mails: 1, digestAt: 1 })
      .lean<Pick<NotificationPreferences, 'off' | 'timing' | 'mails' | 'digestAt'>>();
    return {
      off: new Set(found?.off),
      timing: found?.timing ?? USUAL_TIMING,
      mails: found?.mails ?? null,
      digestAt: found?.digestAt ?? null,
    };
  }

  /**
   * Changes parts of quiet hours, digest and daily limits.
   * @returns all of them
   */
  async changeTiming(userId: string, change: Partial<NotificationTiming>): Promise<NotificationTiming> {
    const timing = {
      $mergeObjects: [{ $literal: USUAL_TIMING }, { $ifNull: ['$timing', {}] }, { $literal: change }],
    };
    const changed = await this.preferences
      .findOneAndUpdate({ _id: userId }, [{ $set: { timing } }], {
        upsert: true,
        updatePipeline: true,
        returnDocument: 'after',
        projection: { timing: 1 },
      })
      .lean<Pick<NotificationPreferences, 'timing'>>();
    return changed?.timing ?? USUAL_TIMING;
  }

  /** Counts a mail of a day. */
  async countMail(
    userId: string,
    { day, at, digest }: { day: CalendarDay; at: Date; digest: Digest },
    tx: Transaction,
  ): Promise<void> {
    const sent = digest === 'off' ? {} : { digestAt: at };
    const counted = await this.preferences.updateOne(
      { _id: userId, ...onDay('mails', day) },
      { $inc: { 'mails.count': 1 }, $set: { 'mails.day': day.key, 'mails.at': at, ...sent } },
      tx.command,
    );
    if (counted.matchedCount === 0)
      await this.preferences.updateOne(
        { _id: userId },
        { $set: { mails: { day: day.key, at, count: 1 }, ...sent } },
        { ...tx.command, upsert: true },
      );
  }

  /** Returns the channels and types that a member has switched off. */
  async switchedOff(userId: string): Promise<ReadonlySet<Switch>> {
    const found = await this.preferences
      .findById(userId, { off: 1 })
      .lean<Pick<NotificationPreferences, 'off'>>();
    return new Set(found?.off);
  }

  /**
   * Switches some on and some off.
   * @returns all that are off
   */
  async change(userId: string, on: readonly Switch[], off: readonly Switch[]): Promise<ReadonlySet<Switch>> {
    const rest = { $setDifference: [{ $ifNull: ['$off', []] }, [...on]] };
    const changed = await this.preferences
      .findOneAndUpdate({ _id: userId }, [{ $set: { off: { $setUnion: [rest, [...off]] } } }], {
        upsert: true,
        updatePipeline: true,
        returnDocument: 'after',
        projection: { off: 1 },
      })
      .lean<Pick<NotificationPreferences, 'off'>>();
    return new Set(changed?.off);
  }

  /** Switches these off, and leaves all others as they are. */
  async addOff(userId: string, off: readonly Switch[]): Promise<void> {
    await this.preferences.updateOne(
      { _id: userId },
      { $addToSet: { off: { $each: off } } },
      { upsert: true },
    );
  }

  async erase(userId: string): Promise<void> {
    await this.preferences.deleteOne({ _id: userId });
  }
}
