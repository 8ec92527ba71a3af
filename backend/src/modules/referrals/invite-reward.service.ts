import { Injectable } from '@nestjs/common';
import type { NotificationView } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { PremiumService } from '../billing/index.js';
import {
  Erases,
  Exports,
  firstNameOf,
  isOpenStatus,
  languageOf,
  UsersService,
  type User,
} from '../users/index.js';
import type { InviteCode } from './invite-code.schema.js';
import { InviteRewardRepository } from './invite-reward.repository.js';
import { rewardText } from './invite-reward.texts.js';
import { InviteRewarded } from './referrals.events.js';

interface Newcomer {
  userId: string;
  /** The code used at sign-up. */
  referralCode: string;
}

type Account = Pick<User, '_id' | 'name' | 'language' | 'status'>;

/** Gives premium to members whose invitation somebody used, and lists it in their notifications. */
@Injectable()
export class InviteRewardService {
  constructor(
    private readonly rewards: InviteRewardRepository,
    private readonly users: UsersService,
    private readonly premium: PremiumService,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives the owner of the code their premium hours. Must be called in the transaction that confirms the
   * newcomer's address for the first time, so that it happens once. Gives nothing for the code of a campaign
   * or of a member who could not invite now.
   */
  async give({ userId: joined, referralCode }: Newcomer, tx: Transaction): Promise<void> {
    const inviter = await this.users.findByInviteCode(referralCode);
    if (inviter?.status !== 'active' || inviter.role !== 'member') return;
    const userId = inviter._id.toHexString();
    await this.rewards.add({ userId, joined, at: this.clock.now() }, tx);
    await this.premium.grantInvitation(userId, tx);
    await this.events.publish(InviteRewarded, { userId }, tx);
  }

  /** Returns the rewards of a member as notifications, newest first. */
  async listFor(userId: string): Promise<NotificationView[]> {
    const found = await this.rewards.findOf(userId);
    if (found.length === 0) return [];
    const accounts = await this.users.findFields<Account>(
      [userId, ...found.map(({ joined }) => joined.toHexString())],
      { name: 1, language: 1, status: 1 },
    );
    const language = languageOf(accounts.get(userId) ?? {});
    return found.map(({ _id, joined, at, read }) => {
      const newcomer = accounts.get(joined.toHexString());
      const isThere = newcomer && isOpenStatus(newcomer.status);
      return {
        id: _id.toHexString(),
        type: 'invitation',
        from: null,
        ...rewardText(isThere ? firstNameOf(newcomer.name) : undefined, language),
        count: 1,
        path: '/subscription',
        createdAt: at.toISOString(),
        read,
      };
    });
  }

  countUnread(userId: string): Promise<number> {
    return this.rewards.countUnread(userId);
  }

  /** Marks rewards of a member as read: those with these ids, or all. */
  markRead(userId: string, ids?: readonly string[]): Promise<void> {
    return this.rewards.markRead(userId, ids);
  }

  /** Removes the rewards of a member, and the reward that somebody got for this member's sign-up. */
  @Erases({ collections: ['inviteRewards'] })
  async erase(userId: string): Promise<void> {
    await this.rewards.remove(userId);
    const user = await this.users.findById<Pick<InviteCode, 'referralCode'>>(userId);
    const inviter = user?.referralCode ? await this.users.findByInviteCode(user.referralCode) : null;
    if (inviter) await this.rewards.remove(inviter._id.toHexString(), userId);
  }

  @Exports({
    file: 'invitations',
    fields: ['at', 'read'],
    collections: ['inviteRewards'],
  })
  async *exportOf(userId: string): AsyncGenerator<object> {
    for await (const { at, read } of this.rewards.exportOf(userId)) yield { at, read };
  }
}
