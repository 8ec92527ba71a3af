import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  DEFAULT_NOTIFICATION_TIMING,
  switchTypeOf,
  type Digest,
  type MemberNotificationType,
  type NotificationTiming,
} from '@contract';
import type { CalendarDay } from '../../../platform/clock/days.js';
import { onDay } from '../../../platform/database/day-filter.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { DayCount } from '../day-count.schema.js';
import {
  NOTIFICATION_SETTINGS_MODEL,
  type Channel,
  type ChannelSwitch,
  type StoredNotificationSettings,
} from './notification-settings.schema.js';

/** Notification settings of a member. */
export interface MemberNotificationSettings {
  off: ReadonlySet<ChannelSwitch>;
  timing: NotificationTiming;
  /** Number of mails on the last day with any mail. */
  mails: DayCount | null;
  /** When the last digest was sent. */
  digestAt: Date | null;
}

/** Returns whether a member has switched off notifications of a type on a channel. */
export const isSwitchedOff = (
  off: ReadonlySet<ChannelSwitch>,
  channel: Channel,
  type: MemberNotificationType,
): boolean => off.has(`${channel}:${switchTypeOf(type)}`);

@Injectable()
export class NotificationSettingsRepository {
  constructor(
    @InjectModel(NOTIFICATION_SETTINGS_MODEL) private readonly settings: Model<StoredNotificationSettings>,
  ) {}

  /** Returns the notification settings of a member, with defaults for missing settings. */
  async find(userId: string): Promise<MemberNotificationSettings> {
    const found = await this.settings
      .findById(userId, { off: 1, timing: 1, mails: 1, digestAt: 1 })
      .lean<Pick<StoredNotificationSettings, 'off' | 'timing' | 'mails' | 'digestAt'>>();
    return {
      off: new Set(found?.off),
      timing: found?.timing ?? DEFAULT_NOTIFICATION_TIMING,
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
      $mergeObjects: [
        { $literal: DEFAULT_NOTIFICATION_TIMING },
        { $ifNull: ['$timing', {}] },
        { $literal: change },
      ],
    };
    const changed = await this.settings
      .findOneAndUpdate({ _id: userId }, [{ $set: { timing } }], {
        upsert: true,
        updatePipeline: true,
        returnDocument: 'after',
        projection: { timing: 1 },
      })
      .lean<Pick<StoredNotificationSettings, 'timing'>>();
    return changed?.timing ?? DEFAULT_NOTIFICATION_TIMING;
  }

  /** Counts a mail of a day. */
  async countMail(
    userId: string,
    { day, at, digest }: { day: CalendarDay; at: Date; digest: Digest },
    tx: Transaction,
  ): Promise<void> {
    const sent = digest === 'off' ? {} : { digestAt: at };
    const counted = await this.settings.updateOne(
      { _id: userId, ...onDay('mails', day) },
      { $inc: { 'mails.count': 1 }, $set: { 'mails.day': day.key, 'mails.at': at, ...sent } },
      tx.command,
    );
    if (counted.matchedCount === 0)
      await this.settings.updateOne(
        { _id: userId },
        { $set: { mails: { day: day.key, at, count: 1 }, ...sent } },
        { ...tx.command, upsert: true },
      );
  }

  /** Returns the channels and types that a member has switched off. */
  async findSwitchedOff(userId: string): Promise<ReadonlySet<ChannelSwitch>> {
    const found = await this.settings
      .findById(userId, { off: 1 })
      .lean<Pick<StoredNotificationSettings, 'off'>>();
    return new Set(found?.off);
  }

  /**
   * Switches some on and some off.
   * @returns all that are off
   */
  async change(
    userId: string,
    on: readonly ChannelSwitch[],
    off: readonly ChannelSwitch[],
  ): Promise<ReadonlySet<ChannelSwitch>> {
    const rest = { $setDifference: [{ $ifNull: ['$off', []] }, [...on]] };
    const changed = await this.settings
      .findOneAndUpdate({ _id: userId }, [{ $set: { off: { $setUnion: [rest, [...off]] } } }], {
        upsert: true,
        updatePipeline: true,
        returnDocument: 'after',
        projection: { off: 1 },
      })
      .lean<Pick<StoredNotificationSettings, 'off'>>();
    return new Set(changed?.off);
  }

  /** Switches these off, and leaves all others as they are. */
  async switchOff(userId: string, off: readonly ChannelSwitch[]): Promise<void> {
    await this.settings.updateOne({ _id: userId }, { $addToSet: { off: { $each: off } } }, { upsert: true });
  }

  async erase(userId: string): Promise<void> {
    await this.settings.deleteOne({ _id: userId });
  }
}
