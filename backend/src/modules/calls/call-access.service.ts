import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { EntitlementService, premiumRequired } from '../billing/index.js';
import { isOpen, isShown, PairsService } from '../match/index.js';
import { UsersService } from '../users/index.js';

/** Candidates come in bursts; the answer for one is good for the others. What happens on this instance is seen at once. */
const REMEMBERED_MS = 1_000;
const MOST_REMEMBERED = 20_000;

/** Who may call whom: premium friends (wire.md "Bodies"). Asked again for every event. */
@Injectable()
export class CallAccessService {
  private readonly allowed = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });
  /** Rises with every `forget`, so that no answer from before is kept after it. */
  private generation = 0;

  constructor(
    private readonly users: UsersService,
    private readonly pairs: PairsService,
    private readonly entitlements: EntitlementService,
  ) {}

  /**
   * Whether the caller of this command may call another member now.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED, SUSPENDED, and what {@link assertPremiumFriends} throws
   */
  async assertMayCall(me: Principal, to: string): Promise<void> {
    if (me.userId === to) throw new AppError('SELF_TARGET');
    if (me.role === 'admin') throw new AppError('ADMIN_PROTECTED');
    await this.assertPremiumFriends(me.userId, to);
  }

  /** @throws AppError SUSPENDED, MEMBER_NOT_FOUND, PREMIUM_REQUIRED for `me`, NOT_FRIENDS, FRIEND_NOT_PREMIUM for `other` */
  async assertPremiumFriends(me: string, other: string): Promise<void> {
    const key = `${me}:${other}`;
    // A block on another instance counts at once; what else decides may be a second old.
    if (this.allowed.has(key) && (await this.areFriends(me, other))) return;
    const { generation } = this;
    await this.check(me, other);
    if (generation === this.generation) this.allowed.set(key, true);
  }

  private async areFriends(me: string, other: string): Promise<boolean> {
    const pair = await this.pairs.snapshot(me, other);
    return pair !== null && isOpen(pair) && pair.friendsSince !== null;
  }

  /** Something has changed between members or in their premium. */
  forget(): void {
    this.generation += 1;
    this.allowed.clear();
  }

  private async check(me: string, other: string): Promise<void> {
    const [members, pair] = await Promise.all([
      this.users.findSnapshots([me, other]),
      this.pairs.snapshot(me, other),
    ]);
    const [mine, theirs] = [members.get(me), members.get(other)];
    if (!mine) throw new AppError('UNAUTHENTICATED');
    if (!isShown(mine)) throw new AppError('SUSPENDED');
    if (!theirs || !isShown(theirs) || (pair && !isOpen(pair))) throw new AppError('MEMBER_NOT_FOUND');
    if (!this.entitlements.ofPeriods(mine.premiumPeriods).premium) throw premiumRequired('video-call');
    if (!pair?.friendsSince) throw new AppError('NOT_FRIENDS');
    if (!this.entitlements.ofPeriods(theirs.premiumPeriods).premium) throw new AppError('FRIEND_NOT_PREMIUM');
  }
}
