import { Injectable } from '@nestjs/common';
import { MATCH_LIMITS, type SuccessView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { hasPremium, premiumRequired } from '../../billing/index.js';
import { assertMayAct, assertTargetShown, isMemberShownTo } from '../match.policy.js';
import { PairChangesService } from '../pairs/pair-changes.service.js';
import { PairRepository, type ChangedPair } from '../pairs/pair.repository.js';
import { actionOf, areFriends, isPairOpen, otherOf, pairId, sideOf } from '../pairs/pair.rules.js';
import { LikeQuotaService, type Liker } from './like-quota.service.js';
import { PairEventsService } from './pair-events.service.js';

const FREE_UNDO_MS = MATCH_LIMITS.freeUndoSeconds * 1000;
/** Maximum number of dislikes that a rewind reads, newest first, to find a member who is still shown. */
const MAX_DISLIKES_READ = 20;

/** Takes back dislikes and restores the state before them: an own like or an incoming request. */
@Injectable()
export class UndoService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly pairChanges: PairChangesService,
    private readonly quota: LikeQuotaService,
    private readonly pairEvents: PairEventsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes back the caller's dislike of a member, within 5 seconds, or at any time with premium.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED, MEMBER_NOT_FOUND, NOTHING_TO_UNDO, PREMIUM_REQUIRED
   */
  async undo(viewer: Principal, target: string): Promise<SuccessView> {
    assertMayAct(viewer, 'undo', target);
    const { userId } = viewer;
    const accounts = await this.quota.findLikers([userId, target]);
    const member = assertTargetShown(accounts, userId, target);
    const now = this.clock.now();
    const pair = await this.pairs.findBetween(userId, target);
    if (!isMemberShownTo(member, accounts.get(target), pair, now)) throw new AppError('MEMBER_NOT_FOUND');
    const premium = hasPremium(member.premiumPeriods, now);
    const notBefore = premium ? null : this.freeSince();
    const side = sideOf(userId, target);
    await this.database.optimisticTransaction(pairId(userId, target), async (tx) => {
      const changed = await this.pairChanges.apply(userId, target, { type: 'undo', side, notBefore }, tx);
      if (!changed) throw new AppError('NOTHING_TO_UNDO');
      const { before, after } = changed;
      if (!isPairOpen(before)) throw new AppError('MEMBER_NOT_FOUND');
      if (actionOf(before, side)?.kind !== 'dislike') throw new AppError('NOTHING_TO_UNDO');
      if (before === after) throw premiumRequired('undo');
      await this.undone(member, target, changed, tx);
    });
    return { success: true };
  }

  /**
   * Takes back a dislike of a member who is still shown, regardless of its age.
   * @param wanted the disliked member; by default the last one who is still shown
   * @param pay charges the price in the same transaction; nothing when `free`: within 5 seconds, or with
   *   premium
   * @throws AppError NOTHING_TO_UNDO
   */
  async undoDislike(
    { userId }: Principal,
    wanted: string | undefined,
    pay: (last: { target: string; free: boolean }, tx: Transaction) => Promise<void>,
  ): Promise<void> {
    const pairs = wanted
      ? [await this.pairs.findBetween(userId, wanted)].flatMap((pair) => pair ?? [])
      : await this.pairs.lastDislikes(userId, MAX_DISLIKES_READ);
    const disliked = new Map(pairs.map((pair) => [otherOf(pair, userId), pair]));
    const members = await this.quota.findLikers([userId, ...disliked.keys()]);
    const now = this.clock.now();
    const [target] =
      [...disliked].find(([id, pair]) => isMemberShownTo(members.get(userId), members.get(id), pair, now)) ??
      [];
    if (target === undefined) throw new AppError('NOTHING_TO_UNDO');
    const side = sideOf(userId, target);
    const member = assertTargetShown(members, userId, target);
    const premium = hasPremium(member.premiumPeriods, now);
    await this.database.optimisticTransaction(pairId(userId, target), async (tx) => {
      const change = { type: 'undo', side, notBefore: null } as const;
      const changed = await this.pairChanges.apply(userId, target, change, tx);
      if (!changed || changed.before === changed.after) throw new AppError('NOTHING_TO_UNDO');
      const dislikedAt = actionOf(changed.before, side)?.at ?? new Date(0);
      await pay({ target, free: premium || dislikedAt >= this.freeSince() }, tx);
      await this.undone(member, target, changed, tx);
    });
  }

  /** Publishes the effects of a dislike that `member` has taken back. */
  private async undone(member: Liker, target: string, changed: ChangedPair, tx: Transaction): Promise<void> {
    const friend = areFriends(changed.after);
    if (friend) await this.pairEvents.handleLike(member, { id: target, seesLiker: true }, changed, tx);
    const about = { userId: target, change: 'undone', friend } as const;
    await this.pairEvents.publishToOtherPages(member._id.toHexString(), about, tx);
  }

  /** Returns the time from which dislikes can be taken back for free. */
  private freeSince(): Date {
    return new Date(this.clock.now().getTime() - FREE_UNDO_MS);
  }
}
