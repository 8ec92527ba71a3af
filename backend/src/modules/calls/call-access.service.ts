import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isStaff } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { hasPremium, premiumRequired } from '../billing/index.js';
import { isAccountShown, isPairOpen, isReachable, PairsService } from '../match/index.js';

/**
 * Time in ms for which a positive result is cached, because ICE candidates arrive in bursts. A change on this
 * instance clears the cache at once.
 */
const ACCESS_CACHE_MS = 1_000;
const MAX_CACHED_PAIRS = 20_000;

/**
 * Checks whether two members may call each other: premium friends only (docs/product.md, Calls). Called for
 * every event.
 */
@Injectable()
export class CallAccessService {
  private readonly allowed = new LRUCache<string, true>({
    max: MAX_CACHED_PAIRS,
    ttl: ACCESS_CACHE_MS,
  });
  /** Incremented by `clearCache`, so that a result that was read before the call is not cached after it. */
  private generation = 0;

  constructor(
    private readonly pairs: PairsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks that the sender of this command may call another member now.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED, SUSPENDED, and the errors of {@link assertPremiumFriends}
   */
  async assertMayCall(me: Principal, to: string): Promise<void> {
    if (me.userId === to) throw new AppError('SELF_TARGET');
    if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
    await this.assertPremiumFriends(me.userId, to);
  }

  /**
   * Checks that both members are premium, active and friends.
   * @throws AppError SUSPENDED, MEMBER_NOT_FOUND, PREMIUM_REQUIRED for `me`, NOT_FRIENDS, FRIEND_NOT_PREMIUM
   *   for `other`
   */
  async assertPremiumFriends(me: string, other: string): Promise<void> {
    const key = `${me}:${other}`;
    // A block on another instance must take effect at once. Everything else may be one second old.
    if (this.allowed.has(key) && (await this.areFriends(me, other))) return;
    const { generation } = this;
    await this.check(me, other);
    if (generation === this.generation) this.allowed.set(key, true);
  }

  /** Clears the cache. To be called when pairs, premium or accounts have changed. */
  clearCache(): void {
    this.generation += 1;
    this.allowed.clear();
  }

  private async areFriends(me: string, other: string): Promise<boolean> {
    const pair = await this.pairs.findBetween(me, other);
    return pair !== null && isPairOpen(pair) && pair.friendsSince !== null;
  }

  private async check(me: string, other: string): Promise<void> {
    const { viewer: mine, other: theirs, pair } = await this.pairs.findBoth(me, other);
    if (!mine) throw new AppError('UNAUTHENTICATED');
    if (!isAccountShown(mine)) throw new AppError('SUSPENDED');
    const now = this.clock.now();
    if (!theirs || !isReachable(mine, theirs, pair, now)) throw new AppError('MEMBER_NOT_FOUND');
    if (!hasPremium(mine.premiumPeriods, now)) throw premiumRequired('video-call');
    if (!pair?.friendsSince) throw new AppError('NOT_FRIENDS');
    if (!hasPremium(theirs.premiumPeriods, now)) throw new AppError('FRIEND_NOT_PREMIUM');
  }
}
