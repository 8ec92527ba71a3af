import { Injectable } from '@nestjs/common';
import { LIMITS, type MatchActionBody, type MatchActionView, type SuccessView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { KeyedMutex } from '../../../platform/concurrency/keyed-mutex.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { EntitlementService, premiumRequired } from '../../billing/index.js';
import { type AccountSnapshot, UsersService } from '../../users/index.js';
import { PairEnded, PairLiked, PairMatched } from '../match.events.js';
import { MatchNotices } from '../match.notification-source.js';
import { assertMay, isShown } from '../match.policy.js';
import { type ChangedPair, PairRepository } from '../pairs/pair.repository.js';
import { actionOf, isOpen, isTold, otherOf, type PairChange, sideOf } from '../pairs/pair.rules.js';
import { whilePairBegins } from '../pairs/pair-retry.rules.js';
import type { ActionKind } from '../pairs/pair.schema.js';
import { QuotaService } from './like-quota.service.js';

const UNDO_MS = LIMITS.freeUndoSeconds * 1000;
/** So many last dislikes are looked through for one whose member can still be seen. */
const DISLIKES_LOOKED_AT = 20;

/** Likes, dislikes and their undoing. Repeats change nothing, cost nothing and succeed (design section 3). */
@Injectable()
export class ActionsService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly pairs: PairRepository,
    private readonly users: UsersService,
    private readonly quota: QuotaService,
    private readonly entitlements: EntitlementService,
    private readonly notices: MatchNotices,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Likes or dislikes another member. A new like counts against the day's limit of a free member, accepting a request too.
   * @throws AppError SELF_TARGET, SUSPENDED, ADMIN_PROTECTED, MEMBER_NOT_FOUND, LIKE_LIMIT
   */
  async act(me: Principal, { targetUserId: target, action }: MatchActionBody): Promise<MatchActionView> {
    assertMay(me, action, target);
    const [viewer, known] = await Promise.all([
      this.viewerBefore(me, target),
      this.likedBefore(me, target, action),
    ]);
    if (action === 'dislike') {
      const changed = await this.dislike(me, target);
      return this.answer(viewer, changed);
    }
    if (viewer.status === 'suspended') throw new AppError('SUSPENDED');
    if (known) return this.answer(viewer, known);
    const { changed, used } = await this.mutex.withLock(me.userId, () => this.like(viewer, target));
    return this.answer(viewer, changed, used);
  }

  /**
   * Likes another member with a mark that shows it first. It is a like of the day as any other.
   * @param pay takes its price in the transaction of the like
   * @throws AppError as `act`, and ALREADY_LIKED
   */
  async superLike(me: Principal, target: string, pay: (tx: Session) => Promise<void>): Promise<void> {
    assertMay(me, 'like', target);
    const viewer = await this.viewerBefore(me, target);
    if (viewer.status === 'suspended') throw new AppError('SUSPENDED');
    await this.mutex.withLock(me.userId, () => this.like(viewer, target, pay));
  }

  /**
   * Takes back one's last dislike of somebody who can still be seen, however long ago it was.
   * @param pay takes its price in the same transaction, nothing when it is `free`: within 5 seconds, or with premium
   * @throws AppError NOTHING_TO_UNDO
   */
  async rewind(
    { userId: me }: Principal,
    pay: (last: { target: string; free: boolean }, tx: Session) => Promise<void>,
  ): Promise<void> {
    const pairs = await this.pairs.lastDislikes(me, DISLIKES_LOOKED_AT);
    const standings = await this.users.findSnapshots([me, ...pairs.map((pair) => otherOf(pair, me))]);
    const target = pairs.map((pair) => otherOf(pair, me)).find((id) => isShown(standings.get(id)));
    if (target === undefined) throw new AppError('NOTHING_TO_UNDO');
    const side = sideOf(me, target);
    const { premium } = this.entitlements.ofPeriods(standings.get(me)?.premiumPeriods ?? []);
    await this.database.withTransaction(async (tx) => {
      const changed = await this.pairs.change(me, target, { type: 'undo', side, notBefore: null }, tx);
      if (!changed || changed.before === changed.after) throw new AppError('NOTHING_TO_UNDO');
      const dislikedAt = actionOf(changed.before, side)?.at ?? new Date(0);
      await pay({ target, free: premium || dislikedAt >= this.freeSince() }, tx);
      if (!changed.after.friendsSince) return;
      await this.notices.liked(me, target, changed.after, tx);
      await this.tellMatched(me, target, tx);
    });
  }

  /**
   * Takes back one's dislike, within 5 seconds, or at any time with premium. What was before is there again: an own like, an
   * incoming request.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED, MEMBER_NOT_FOUND, NOTHING_TO_UNDO, PREMIUM_REQUIRED
   */
  async undo(me: Principal, target: string): Promise<SuccessView> {
    assertMay(me, 'undo', target);
    const viewer = await this.viewerBefore(me, target);
    const { premium } = this.entitlements.ofPeriods(viewer.premiumPeriods);
    const notBefore = premium ? null : this.freeSince();
    const side = sideOf(me.userId, target);
    await this.database.withTransaction(async (tx) => {
      const changed = await this.pairs.change(me.userId, target, { type: 'undo', side, notBefore }, tx);
      if (!changed) throw new AppError('NOTHING_TO_UNDO');
      const { before, after } = changed;
      if (!isOpen(before)) throw new AppError('MEMBER_NOT_FOUND');
      if (actionOf(before, side)?.kind !== 'dislike') throw new AppError('NOTHING_TO_UNDO');
      if (before === after) throw premiumRequired('undo');
      if (!after.friendsSince) return;
      await this.notices.liked(me.userId, target, after, tx);
      await this.tellMatched(me.userId, target, tx);
    });
    return { success: true };
  }

  /** A dislike of this instant or later is taken back for nothing. */
  private freeSince(): Date {
    return new Date(this.clock.now().getTime() - UNDO_MS);
  }

  /** The caller's counters, once it is sure that the target may be acted on. */
  private async viewerBefore(me: Principal, target: string): Promise<AccountSnapshot> {
    const standings = await this.users.findSnapshots([me.userId, target]);
    const viewer = standings.get(me.userId);
    const other = standings.get(target);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    if (!isShown(other)) throw new AppError('MEMBER_NOT_FOUND');
    return viewer;
  }

  /** The pair, when this like is a repeat and so needs no transaction. */
  private async likedBefore(me: Principal, target: string, action: ActionKind): Promise<ChangedPair | null> {
    if (action === 'dislike') return null;
    const pair = await this.pairs.findBetween(me.userId, target);
    const isRepeat = pair && isOpen(pair) && actionOf(pair, sideOf(me.userId, target))?.kind === 'like';
    return isRepeat ? { before: pair, after: pair } : null;
  }

  private async dislike(me: Principal, target: string): Promise<ChangedPair> {
    const side = sideOf(me.userId, target);
    const change = { type: 'act', side, kind: 'dislike', at: this.clock.now() } as const;
    const changed =
      (await this.pairs.changeUnlessFriends(me.userId, target, change)) ??
      (await whilePairBegins(() => this.dislikeFriend(me.userId, target, change)));
    if (!changed) throw new AppError('MEMBER_NOT_FOUND');
    const { before } = changed;
    const isRepeat = actionOf(before, side)?.kind === 'dislike' && before.blockers.length === 0;
    if (!isOpen(before) && !isRepeat) throw new AppError('MEMBER_NOT_FOUND');
    return changed;
  }

  /** To dislike a friend ends the friendship, in one transaction with what follows from that. */
  private dislikeFriend(me: string, target: string, change: PairChange): Promise<ChangedPair | null> {
    return this.database.withTransaction(async (tx) => {
      const changed = await this.pairs.change(me, target, change, tx);
      if (changed?.before.friendsSince && changed.after.closedAt)
        await this.notices.ended(PairEnded, { by: me, other: target }, tx);
      return changed;
    });
  }

  /** The pair and the counter change together or not at all, so that likes sent at once cannot pass the limit. */
  private async like(
    viewer: AccountSnapshot,
    target: string,
    pay?: (tx: Session) => Promise<void>,
  ): Promise<{ changed: ChangedPair; used?: number }> {
    const me = viewer._id.toHexString();
    const side = sideOf(me, target);
    const { dailyLimit, likeCountToday } = this.quota.of(viewer);
    // Saves a transaction; the conditional write below is what holds the limit.
    if (dailyLimit !== null && likeCountToday >= dailyLimit) throw this.quota.limitReached();
    const change = {
      type: 'act',
      side,
      kind: 'like',
      at: this.clock.now(),
      superLike: pay !== undefined,
    } as const;
    return whilePairBegins(() =>
      this.database.withTransaction(async (session) => {
        const changed = await this.pairs.change(me, target, change, session);
        if (!changed || !isOpen(changed.before)) throw new AppError('MEMBER_NOT_FOUND');
        if (changed.before === changed.after) {
          if (pay) throw new AppError('ALREADY_LIKED');
          return { changed };
        }
        const used = await this.quota.spend(viewer, session);
        await pay?.(session);
        await this.notices.liked(me, target, changed.after, session);
        await this.tellLiked(me, target, changed, session);
        return { changed, used };
      }),
    );
  }

  private async tellLiked(me: string, target: string, changed: ChangedPair, tx: Session): Promise<void> {
    const { before, after } = changed;
    if (after.friendsSince) return this.tellMatched(me, target, tx);
    // Who has rejected the liker is not told of another like, nor of one that is taken back and given again.
    if (!after.requestTo || isTold(before, sideOf(me, target))) return;
    await this.events.publish(PairLiked, { from: me, to: target }, tx);
  }

  private async tellMatched(me: string, target: string, tx: Session): Promise<void> {
    const [a, b] = me < target ? [me, target] : [target, me];
    await this.events.publish(PairMatched, { a, b, firstLiker: target }, tx);
  }

  private answer(viewer: AccountSnapshot, { after }: ChangedPair, used?: number): MatchActionView {
    const { likeCountToday, dailyLimit, resetsAt } = this.quota.of(viewer, used);
    return { success: true, friend: after.friendsSince !== null, likeCountToday, dailyLimit, resetsAt };
  }
}
