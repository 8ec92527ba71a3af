import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DEVICE_HINTS_LIMITS } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';
import { DEVICE_HINTS_MODEL, type DeviceHints, type RememberedPlace } from './device-hints.schema.js';

/** Accounts that staff are shown and that are scored; more in one browser are not told apart. */
const MAX_MEMBERS = 50;

/** What is remembered of a member, and how much of it. */
const MOST_REMEMBERED = {
  browsers: DEVICE_HINTS_LIMITS.rememberedBrowsers,
  ranges: DEVICE_HINTS_LIMITS.rememberedRanges,
} as const;
type Kind = keyof typeof MOST_REMEMBERED;

/** Stores the remembered browsers and address ranges of members who have agreed. */
@Injectable()
export class DeviceHintsRepository {
  constructor(@InjectModel(DEVICE_HINTS_MODEL) private readonly hints: Model<DeviceHints>) {}

  /** Begins to remember the browsers of a member. Returns false if that had begun before. */
  async begin(userId: string, tx: Transaction): Promise<boolean> {
    const { upsertedCount } = await this.hints.updateOne(
      { userId },
      { $setOnInsert: { browsers: [], ranges: [] } },
      { upsert: true, ...tx.command },
    );
    return upsertedCount === 1;
  }

  /** Forgets all that is remembered of a member, and remembers no more. Returns false if nothing was. */
  async end(userId: string, tx?: Transaction): Promise<boolean> {
    const { deletedCount } = await this.hints.deleteOne({ userId }, tx?.command);
    return deletedCount === 1;
  }

  /**
   * Stores that a member was seen in a browser or an address range. Keeps those that were seen last.
   * @returns false without the member's consent
   */
  async recordPlace(
    userId: string,
    kind: Kind,
    { digest, at }: { digest: string; at: Date },
    tx?: Transaction,
  ): Promise<boolean> {
    const again = await this.hints.updateOne(
      { userId, [`${kind}.digest`]: digest },
      { $max: { [`${kind}.$.lastSeenAt`]: at } },
      tx?.command,
    );
    if (again.matchedCount === 1) return true;
    const place = { digest, firstSeenAt: at, lastSeenAt: at };
    const $slice = MOST_REMEMBERED[kind];
    const first = await this.hints.updateOne(
      { userId, [`${kind}.digest`]: { $ne: digest } },
      { $push: { [kind]: { $each: [place], $sort: { lastSeenAt: -1 }, $slice } } },
      tx?.command,
    );
    return first.matchedCount === 1;
  }

  /** Returns a member's browsers or address ranges that were seen after `since`. */
  async placesOf(userId: string, kind: Kind, since: Date): Promise<RememberedPlace[]> {
    const found = await this.hints.findOne({ userId }).lean<Partial<DeviceHints>>();
    return found?.[kind]?.filter(({ lastSeenAt }) => lastSeenAt > since) ?? [];
  }

  /**
   * Returns the ids of other members whose browsers after `since` are among those of a member, the newest
   * agreement first, at most 50.
   */
  async membersInSameBrowsers(userId: string, since: Date): Promise<string[]> {
    const digests = (await this.placesOf(userId, 'browsers', since)).map(({ digest }) => digest);
    if (digests.length === 0) return [];
    const same = { $elemMatch: { digest: { $in: digests }, lastSeenAt: { $gt: since } } };
    const found = await this.hints
      .find({ userId: { $ne: userId }, browsers: same }, { userId: 1 })
      .sort({ _id: -1 })
      .limit(MAX_MEMBERS)
      .lean<Pick<DeviceHints, 'userId'>[]>();
    return found.map((other) => other.userId.toHexString());
  }

  /** Returns the ids of the members in an address range after `since`, the newest agreement first. */
  async membersInRange(digest: string, since: Date, limit: number): Promise<string[]> {
    const found = await this.hints
      .find({ ranges: { $elemMatch: { digest, lastSeenAt: { $gt: since } } } }, { userId: 1 })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<Pick<DeviceHints, 'userId'>[]>();
    return found.map(({ userId }) => userId.toHexString());
  }

  /** Forgets the browsers and address ranges of all members that were last seen up to `until`. */
  async removeExpired(until: Date): Promise<void> {
    const expired = { lastSeenAt: { $lte: until } };
    await this.hints.updateMany({ browsers: { $elemMatch: expired } }, { $pull: { browsers: expired } });
    await this.hints.updateMany({ ranges: { $elemMatch: expired } }, { $pull: { ranges: expired } });
  }
}
