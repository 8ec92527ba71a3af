import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type MemberNotificationType, type NotificationTiming, switchOf, USUAL_TIMING } from '@contract';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import {
  type Channel,
  type NotificationPreferences,
  PREFERENCES_MODEL,
  type Switch,
} from './preferences.schema.js';

/** Notification settings of a member. */
export interface Wishes {
  off: ReadonlySet<Switch>;
  timing: NotificationTiming;
  /** Number of mails on the last day with any mail. */
  mails: { day: string; count: number } | null;
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
      .findById(userId, { off: 1, timing: 1, mails: 1 })
      .lean<Pick<NotificationPreferences, 'off' | 'timing' | 'mails'>>();
    return {
      off: new Set(found?.off),
      timing: found?.timing ?? USUAL_TIMING,
      mails: found?.mails ?? null,
    };
  }

  /** Replaces quiet hours, digest and daily limits. */
  async setTiming(userId: string, timing: NotificationTiming): Promise<void> {
    await this.preferences.updateOne({ _id: userId }, { $set: { timing } }, { upsert: true });
  }

  /** Counts a mail of a day. */
  async countMail(userId: string, day: string, session: Session): Promise<void> {
    const counted = await this.preferences.updateOne(
      { _id: userId, 'mails.day': day },
      { $inc: { 'mails.count': 1 } },
      { session },
    );
    if (counted.matchedCount === 0)
      await this.preferences.updateOne(
        { _id: userId },
        { $set: { mails: { day, count: 1 } } },
        { session, upsert: true },
      );
  }

  /** Returns the channels and types that a member has switched off. */
  async switchedOff(userId: string): Promise<ReadonlySet<Switch>> {
    const found = await this.preferences
      .findById(userId, { off: 1 })
      .lean<Pick<NotificationPreferences, 'off'>>();
    return new Set(found?.off);
  }

  /** Switches exactly these off and all others on. */
  async setOff(userId: string, off: readonly Switch[]): Promise<void> {
    await this.preferences.updateOne({ _id: userId }, { $set: { off } }, { upsert: true });
  }

  /** Switches these off in addition. */
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
