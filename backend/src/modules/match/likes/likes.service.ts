import { Injectable } from '@nestjs/common';
import type { LikedThing, MatchActionBody, MatchActionView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { type AccountSnapshot, UserRepository } from '../../users/index.js';
import { PairEnded } from '../match.events.js';
import { assertMay, assertTargetShown, hidesFromAddressOf, isShownTo } from '../match.policy.js';
import { ExposureService } from '../discovery/exposure.service.js';
import { CardAnswersService } from '../figures/card-answers.service.js';
import { PairEventsService } from './pair-events.service.js';
import { type ChangedPair, PairRepository } from '../pairs/pair.repository.js';
import {
  actionOf,
  applyChange,
  isOpen,
  isSameNote,
  nothingBetween,
  noteOf,
  pairId,
  sideOf,
} from '../pairs/pair.rules.js';
import type { LikeNote, Pair } from '../pairs/pair.schema.js';
import type { PendingNote } from './like-note-registry.service.js';
import { LikeQuotaService } from './like-quota.service.js';

/** A note sent with a like. */
interface NewNote {
  text: string;
  on: LikedThing;
  /** Reads the liked picture or prompt and builds the note. */
  write: () => Promise<LikeNote>;
  /**
   * Counts and checks the note, in the unit of work of the like.
   * @returns whether the note is the only text that its author may write to a stranger
   */
  spend: (pending: PendingNote, unit: UnitOfWork) => Promise<boolean>;
}

/** Charges the price of a super like. */
type Pay = (unit: UnitOfWork) => Promise<void>;

interface LikeExtras {
  note?: NewNote;
  pay?: Pay;
}

/** Handles likes and dislikes. Repeats succeed, change nothing and cost nothing (docs/product.md, Likes). */
@Injectable()
export class LikesService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly users: UserRepository,
    private readonly quota: LikeQuotaService,
    private readonly pairEvents: PairEventsService,
    private readonly exposure: ExposureService,
    private readonly answers: CardAnswersService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Likes or dislikes another member. A new like counts against the daily limit of a free member, also when
   * it accepts a request; only a like of the daily pick does not.
   * @throws AppError SELF_TARGET, SUSPENDED, ADMIN_PROTECTED, MEMBER_NOT_FOUND, LIKE_LIMIT, PAUSED for a
   *   like; with a note the errors of the note, and ALREADY_LIKED unless the same like was sent before
   */
  async act(
    viewer: Principal,
    { targetUserId: target, action }: Pick<MatchActionBody, 'targetUserId' | 'action'>,
    note?: NewNote,
  ): Promise<MatchActionView> {
    assertMay(viewer, action, target);
    return action === 'dislike'
      ? this.dislike(viewer.userId, target)
      : this.like(viewer.userId, target, note ? { note } : {});
  }

  /**
   * Likes another member with a super like, which is shown first. It counts against the daily limit like any
   * like.
   * @param pay charges the price in the unit of work of the like
   * @throws AppError as `act`, and ALREADY_LIKED
   */
  async superLike(viewer: Principal, target: string, pay: Pay): Promise<void> {
    assertMay(viewer, 'like', target);
    await this.like(viewer.userId, target, { pay });
  }

  /**
   * Reads the viewer's account, their pair with the target, and whether the target sees the viewer, after
   * checking that the viewer may act on the target.
   */
  private async read(
    userId: string,
    target: string,
  ): Promise<{ member: AccountSnapshot; pair: Pair; seesLiker: boolean }> {
    // Both reads start in the same tick, so that they share one command.
    const [accounts, pair] = await Promise.all([
      this.users.findSnapshots([userId, target]),
      this.pairs.findBetween(userId, target),
    ]);
    const member = assertTargetShown(accounts, userId, target);
    const other = accounts.get(target);
    if (!other || !isShownTo(member, other, pair)) throw new AppError('MEMBER_NOT_FOUND');
    const seesLiker = !hidesFromAddressOf(member, other, pair);
    return { member, pair: pair ?? nothingBetween(userId, target), seesLiker };
  }

  /** Disliking a friend ends the friendship. */
  private dislike(userId: string, target: string): Promise<MatchActionView> {
    return this.database.withOptimisticRetry(pairId(userId, target), async () => {
      const { member, pair: before } = await this.read(userId, target);
      const side = sideOf(userId, target);
      const isRepeat = actionOf(before, side)?.kind === 'dislike' && before.blockers.length === 0;
      if (!isOpen(before) && !isRepeat) throw new AppError('MEMBER_NOT_FOUND');
      const change = { type: 'act', side, kind: 'dislike', at: this.clock.now() } as const;
      const changed = { before, after: applyChange(before, change) };
      const unit = new UnitOfWork(...this.pairs.changeOf(changed));
      if (before.friendsSince && changed.after.closedAt)
        await this.pairEvents.ended(PairEnded, { by: userId, other: target }, unit);
      unit.afterCommit(() => this.recordAnswer(changed, userId, target));
      return { result: this.view(member, changed.after), unit };
    });
  }

  /**
   * Stores the pair and the daily counter together, so that concurrent likes cannot exceed the limit. Likes
   * of one member are stored one after another in this process, because their writes to the counter would
   * conflict.
   */
  private like(userId: string, target: string, extras: LikeExtras): Promise<MatchActionView> {
    return this.database.withOptimisticRetry(userId, () => this.attemptLike(userId, target, extras));
  }

  private async attemptLike(
    userId: string,
    target: string,
    { note: newNote, pay }: LikeExtras,
  ): Promise<{ result: MatchActionView; unit?: UnitOfWork }> {
    const { member, pair: before, seesLiker } = await this.read(userId, target);
    assertMayLikeNow(member);
    const side = sideOf(userId, target);
    const isRepeat = isOpen(before) && actionOf(before, side)?.kind === 'like';
    if (isRepeat && newNote && !isSameNote(noteOf(before, side), newNote))
      throw new AppError('ALREADY_LIKED');
    if (isRepeat && !pay) return { result: this.view(member, before) };
    const isFree = this.quota.isFree(member, target);
    if (!isFree && this.quota.isReached(member)) throw this.quota.limitReached();
    if (isRepeat) throw new AppError('ALREADY_LIKED');
    const note = await newNote?.write();
    if (!isOpen(before)) throw new AppError('MEMBER_NOT_FOUND');

    const at = this.clock.now();
    const superLike = pay !== undefined;
    const unit = new UnitOfWork();
    let after = applyChange(before, { type: 'act', side, kind: 'like', at, superLike, note });
    const used = isFree ? undefined : this.quota.spend(member, unit);
    await pay?.(unit);
    if (note && (await newNote?.spend({ from: member, to: target, note, before, at }, unit)))
      after = applyChange(after, { type: 'first-text', side, text: note.id });
    const changed = { before, after };
    unit.add(...this.pairs.changeOf(changed));
    await this.pairEvents.liked(member, { id: target, seesLiker }, changed, unit);
    unit.afterCommit(() => this.recordAnswer(changed, userId, target));
    return { result: this.view(note ? this.quota.withNote(member) : member, after, used), unit };
  }

  /** A first answer implies that the other member's card was shown. */
  private recordAnswer({ before, after }: ChangedPair, userId: string, target: string): void {
    const side = sideOf(userId, target);
    if (actionOf(before, side)) return;
    this.exposure.recordAnswer(target);
    const liked = actionOf(after, side)?.kind === 'like';
    this.answers.recordAnswer({ by: userId, of: target, liked, matched: after.friendsSince !== null });
  }

  private view(member: AccountSnapshot, { friendsSince }: Pair, used?: number): MatchActionView {
    const { isPremium: _known, ...quota } = this.quota.of(member, used);
    return { success: true, friend: friendsSince !== null, ...quota };
  }
}

/**
 * @throws AppError SUSPENDED; PAUSED, because the other member could not see the liker
 */
function assertMayLikeNow({ status, pause }: AccountSnapshot): void {
  if (status === 'suspended') throw new AppError('SUSPENDED');
  if (pause) throw new AppError('PAUSED');
}
