import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { USERS_SERVER_LIMITS } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';
import { DEVICE_HINTS_MODEL, type DeviceHints, type RememberedBrowser } from './device-hints.schema.js';

/** Accounts that staff are shown and that are scored; more in one browser are not told apart. */
const MAX_MEMBERS = 50;

/** Stores the remembered browsers of members who have agreed. */
@Injectable()
export class DeviceHintsRepository {
  constructor(@InjectModel(DEVICE_HINTS_MODEL) private readonly hints: Model<DeviceHints>) {}

  /** Begins to remember the browsers of a member. Returns false if that had begun before. */
  async begin(userId: string, tx: Transaction): Promise<boolean> {
    const { upsertedCount } = await this.hints.updateOne(
      { userId },
      { $setOnInsert: { browsers: [] } },
      { upsert: true, ...tx.command },
    );
    return upsertedCount === 1;
  }

  /** Forgets all browsers of a member and remembers no further one. Returns false if none was remembered. */
  async end(userId: string, tx?: Transaction): Promise<boolean> {
    const { deletedCount } = await this.hints.deleteOne({ userId }, tx?.command);
    return deletedCount === 1;
  }

  /**
   * Stores that a member was seen in a browser. Keeps the `rememberedBrowsers` that were seen last.
   * @returns false without the member's consent
   */
  async recordBrowser(userId: string, digest: string, at: Date, tx?: Transaction): Promise<boolean> {
    const again = await this.hints.updateOne(
      { userId, 'browsers.digest': digest },
      { $max: { 'browsers.$.lastSeenAt': at } },
      tx?.command,
    );
    if (again.matchedCount === 1) return true;
    const browser = { digest, firstSeenAt: at, lastSeenAt: at };
    const $slice = USERS_SERVER_LIMITS.rememberedBrowsers;
    const first = await this.hints.updateOne(
      { userId, 'browsers.digest': { $ne: digest } },
      { $push: { browsers: { $each: [browser], $sort: { lastSeenAt: -1 }, $slice } } },
      tx?.command,
    );
    return first.matchedCount === 1;
  }

  /** Returns a member's browsers that were seen after `since`. */
  async browsersOf(userId: string, since: Date): Promise<RememberedBrowser[]> {
    const found = await this.hints.findOne({ userId }).lean<DeviceHints>();
    return found?.browsers.filter(({ lastSeenAt }) => lastSeenAt > since) ?? [];
  }

  /**
   * Returns the ids of other members whose browsers after `since` are among those of a member, the newest
   * agreement first, at most 50.
   */
  async membersInSameBrowsers(userId: string, since: Date): Promise<string[]> {
    const digests = (await this.browsersOf(userId, since)).map(({ digest }) => digest);
    if (digests.length === 0) return [];
    const same = { $elemMatch: { digest: { $in: digests }, lastSeenAt: { $gt: since } } };
    const found = await this.hints
      .find({ userId: { $ne: userId }, browsers: same }, { userId: 1 })
      .sort({ _id: -1 })
      .limit(MAX_MEMBERS)
      .lean<Pick<DeviceHints, 'userId'>[]>();
    return found.map((other) => other.userId.toHexString());
  }

  /** Forgets the browsers of all members that were last seen up to `until`. */
  async removeExpired(until: Date): Promise<void> {
    const expired = { lastSeenAt: { $lte: until } };
    await this.hints.updateMany({ browsers: { $elemMatch: expired } }, { $pull: { browsers: expired } });
  }
}
