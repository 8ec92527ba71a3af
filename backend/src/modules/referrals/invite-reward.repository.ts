import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NOTIFICATIONS_SERVER_LIMITS } from '@contract';
import { DAY_MS } from '../../platform/clock/days.js';
import { toId, toIds } from '../../platform/database/ids.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { INVITE_REWARD_MODEL, type InviteReward } from './invite-reward.schema.js';

/** Maximum number of rewards in a member's list. */
const LISTED_MEMBERS = 100;
const RETENTION_MS = NOTIFICATIONS_SERVER_LIMITS.retentionDays * DAY_MS;

@Injectable()
export class InviteRewardRepository {
  constructor(@InjectModel(INVITE_REWARD_MODEL) private readonly rewards: Model<InviteReward>) {}

  async add(
    { userId, joined, at }: { userId: string; joined: string; at: Date },
    tx: Transaction,
  ): Promise<void> {
    const expiresAt = new Date(at.getTime() + RETENTION_MS);
    await this.rewards.create(
      [{ _id: toId(), userId: toId(userId), joined: toId(joined), at, read: false, expiresAt }],
      tx.command,
    );
  }

  /** Returns the latest rewards of a member, newest first. */
  async findOf(userId: string): Promise<InviteReward[]> {
    return this.rewards
      .find({ userId: toId(userId) })
      .sort({ at: -1, _id: -1 })
      .limit(LISTED_MEMBERS)
      .lean<InviteReward[]>();
  }

  /** Returns all rewards of a member, oldest first. */
  exportOf(userId: string): AsyncIterable<InviteReward> {
    return this.rewards
      .find({ userId: toId(userId) })
      .sort({ at: 1, _id: 1 })
      .lean<InviteReward>()
      .cursor();
  }

  async countUnread(userId: string): Promise<number> {
    return this.rewards.countDocuments({ userId: toId(userId), read: false });
  }

  /** Marks rewards of a member as read: those with these ids, or all. */
  async markRead(userId: string, ids?: readonly string[]): Promise<void> {
    await this.rewards.updateMany(
      { userId: toId(userId), read: false, ...(ids ? { _id: { $in: toIds(ids) } } : {}) },
      { $set: { read: true } },
    );
  }

  /** Removes the rewards of a member, or only the one for the invitation of `joined`. */
  async remove(userId: string, joined?: string): Promise<void> {
    await this.rewards.deleteMany({ userId: toId(userId), ...(joined && { joined: toId(joined) }) });
  }
}
