import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { type NotificationPreferences, PREFERENCES_MODEL, type Switch } from './preferences.schema.js';

@Injectable()
export class PreferencesRepository {
  constructor(@InjectModel(PREFERENCES_MODEL) private readonly preferences: Model<NotificationPreferences>) {}

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
   * Stores when the next mail check of a member is due, unless one is pending that is due as soon.
   * @returns when the pending one is due; null when there was none as soon
   */
  async setPendingCheck(userId: string, at: Date, session: Session): Promise<Date | null> {
    const before = await this.preferences
      .findOneAndUpdate(
        { _id: userId },
        [
          {
            $set: {
              off: { $ifNull: ['$off', []] },
              remindAt: { $min: [{ $ifNull: ['$remindAt', at] }, at] },
              told: { $add: [{ $ifNull: ['$told', 0] }, 1] },
            },
          },
        ],
        { upsert: true, updatePipeline: true, returnDocument: 'before', session },
      )
      .lean<NotificationPreferences>();
    return before?.remindAt && before.remindAt <= at ? before.remindAt : null;
  }

  /** For the beginning of a check: later notifications need another one. */
  async clearPendingCheck(userId: string): Promise<void> {
    await this.preferences.updateOne({ _id: userId }, { $set: { remindAt: null } });
  }

  async erase(userId: string): Promise<void> {
    await this.preferences.deleteOne({ _id: userId });
  }
}
