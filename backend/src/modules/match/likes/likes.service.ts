import { Injectable } from '@nestjs/common';
import type { LikedThing, MatchActionBody, MatchActionView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Session } from '../../../platform/database/database.js';
import { KeyedMutex } from '../../../platform/concurrency/keyed-mutex.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { type AccountSnapshot, UsersService } from '../../users/index.js';
import { PairEnded } from '../match.events.js';
import { assertMay, assertTargetShown, hidesFromAddressOf, isShownTo } from '../match.policy.js';
import { ExposureService } from '../discovery/exposure.service.js';
import { CardAnswersService } from '../figures/card-answers.service.js';
import { type LikedMember, PairEventsService } from '../pairs/pair-events.service.js';
import { type ChangedPair, PairRepository } from '../pairs/pair.repository.js';
import { actionOf, isOpen, isSameNote, noteOf, type PairChange, sideOf } from '../pairs/pair.rules.js';
import type { LikeNote, Pair } from '../pairs/pair.schema.js';
import type { PendingNote } from './like-note-registry.service.js';
import { LikeQuotaService } from './like-quota.service.js';

/** A note that goes with a like. */
interface NotedLike {
  text: string;
  on: LikedThing;
  /** Reads what it is about. */
  write: () => Promise<LikeNote>;
  /** Counts and screens it, in the transaction of the like. */
  spend: (pending: PendingNote, tx: Session) => Promise<void>;
}

/** Likes and dislikes. Repeats change nothing, cost nothing and succeed (docs/product.md, Likes). */
@Injectable()
export class LikesService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly pairs: PairRepository,
    private readonly users: UsersService,
    private readonly quota: LikeQuotaService,
    private readonly pairEvents: PairEventsService,
    private readonly exposure: ExposureService,
    private readonly answers: CardAnswersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Likes or dislikes another member. A new like counts against the day's limit of a free member, accepting a
   * request too; only that of their pick of the day does not.
   * @throws AppError SELF_TARGET, SUSPENDED, ADMIN_PROTECTED, MEMBER_NOT_FOUND, LIKE_LIMIT,
   *   PAUSED for a like; with a note what it throws, and ALREADY_LIKED unless the same was sent before
   */
  async act(
    viewer: Principal,
    { targetUserId: target, action }: Pick<MatchActionBody, 'targetUserId' | 'action'>,
    noted?: NotedLike,
  ): Promise<MatchActionView> {
    assertMay(viewer, action, target);
    const { userId } = viewer;
    const { member, pair, seesLiker } = await this.read(userId, target);
    if (action === 'dislike') return this.view(member, await this.dislike(userId, target, pair));
    assertMayLikeNow(member);
    const repeat = noted && (await this.repeatedNote(userId, target, noted));
    if (repeat) return this.view(member, repeat);
    if (this.isLimitReached(member, target))
      return this.view(member, await this.repeatedLike(userId, target));
    const note = await noted?.write();
    const like = note ? { note, spend: noted?.spend } : {};
    const { changed, used } = await this.mutex.withLock(userId, () =>
      this.like(member, { id: target, seesLiker }, { ...like, pair }),
    );
    return this.view(noted ? this.quota.withNote(member) : member, changed, used);
  }

  /**
   * Likes another member with a mark that shows it first. It counts as any other like of the day.
   * @param pay takes the price, in the transaction of the like
   * @throws AppError as `act`, and ALREADY_LIKED
   */
  async superLike(viewer: Principal, target: string, pay: (tx: Session) => Promise<void>): Promise<void> {
    assertMay(viewer, 'like', target);
    const { member, pair, seesLiker } = await this.read(viewer.userId, target);
    assertMayLikeNow(member);
    if (this.isLimitReached(member, target)) throw this.quota.limitReached();
    await this.mutex.withLock(viewer.userId, () =>
      this.like(member, { id: target, seesLiker }, { pay, pair }),
    );
  }

  /**
   * The viewer's account, their pair with the target, and whether this one sees them, once it is sure that
   * the target may be acted on.
   */
  private async read(
    userId: string,
    target: string,
  ): Promise<{ member: AccountSnapshot; pair: Pair | null; seesLiker: boolean }> {
    // One command, as both are asked in the same turn.
    const [accounts, pair] = await Promise.all([
      this.users.findSnapshots([userId, target]),
      this.pairs.findBetween(userId, target),
    ]);
    const member = assertTargetShown(accounts, userId, target);
    const other = accounts.get(target);
    if (!other || !isShownTo(member, other, pair)) throw new AppError('MEMBER_NOT_FOUND');
    return { member, pair, seesLiker: !hidesFromAddressOf(member, other, pair) };
  }

  /** Saves a transaction; the conditional write of the counter is what enforces the limit. */
  private isLimitReached(member: AccountSnapshot, target: string): boolean {
    if (this.quota.isFree(member, target)) return false;
    const { dailyLimit, likeCountToday } = this.quota.of(member);
    return dailyLimit !== null && likeCountToday >= dailyLimit;
  }

  /**
   * The pair, when this like is a repeat, which no limit stops.
   * @throws AppError LIKE_LIMIT
   */
  private async repeatedLike(userId: string, target: string): Promise<ChangedPair> {
    const pair = await this.pairs.findBetween(userId, target);
    const isRepeat = pair && isOpen(pair) && actionOf(pair, sideOf(userId, target))?.kind === 'like';
    if (!isRepeat) throw this.quota.limitReached();
    return { before: pair, after: pair };
  }

  /**
   * The pair, when this like was given before with this note; null while it was not given.
   * @throws AppError ALREADY_LIKED
   */
  private async repeatedNote(userId: string, target: string, note: NotedLike): Promise<ChangedPair | null> {
    const pair = await this.pairs.findBetween(userId, target);
    const side = sideOf(userId, target);
    if (!pair || !isOpen(pair) || actionOf(pair, side)?.kind !== 'like') return null;
    if (!isSameNote(noteOf(pair, side), note)) throw new AppError('ALREADY_LIKED');
    return { before: pair, after: pair };
  }

  private async dislike(userId: string, target: string, pair: Pair | null): Promise<ChangedPair> {
    const side = sideOf(userId, target);
    const change = { type: 'act', side, kind: 'dislike', at: this.clock.now() } as const;
    const begun = pair ? null : await this.pairs.begin(userId, target, change);
    const changed =
      begun ??
      (await this.pairs.changeUnlessFriends(userId, target, change)) ??
      (await this.dislikeFriend(userId, target, change));
    if (!changed) throw new AppError('MEMBER_NOT_FOUND');
    const { before } = changed;
    const isRepeat = actionOf(before, side)?.kind === 'dislike' && before.blockers.length === 0;
    if (!isOpen(before) && !isRepeat) throw new AppError('MEMBER_NOT_FOUND');
    this.noteAnswer(changed, userId, target);
    return changed;
  }

  /** To dislike a friend ends the friendship, in one transaction with what follows from that. */
  private dislikeFriend(userId: string, target: string, change: PairChange): Promise<ChangedPair | null> {
    return this.pairs.transaction(async (tx) => {
      const changed = await this.pairs.change(userId, target, change, tx);
      if (changed?.before.friendsSince && changed.after.closedAt)
        await this.pairEvents.ended(PairEnded, { by: userId, other: target }, tx);
      return changed;
    });
  }

  /**
   * The pair and the counter change together or not at all, so that likes sent at once cannot pass the limit.
   */
  private async like(
    member: AccountSnapshot,
    liked: LikedMember,
    { pair, pay, note, spend }: LikeExtras,
  ): Promise<Liked> {
    const target = liked.id;
    const userId = member._id.toHexString();
    const isFree = this.quota.isFree(member, target);
    const side = sideOf(userId, target);
    const at = this.clock.now();
    const change = { type: 'act', side, kind: 'like', at, superLike: pay !== undefined, note } as const;
    const first = pair || pay || note ? null : await this.firstLike(member, liked, { isFree, change });
    if (first) return first;
    const done = await this.pairs.transaction(async (tx) => {
      const changed = await this.pairs.change(userId, target, change, tx);
      if (!changed || !isOpen(changed.before)) throw new AppError('MEMBER_NOT_FOUND');
      if (changed.before === changed.after) {
        const isOther = note && noteOf(changed.before, side)?.text !== note.text;
        if (pay || isOther) throw new AppError('ALREADY_LIKED');
        return { changed };
      }
      const used = isFree ? undefined : await this.quota.spend(member, tx);
      await pay?.(tx);
      if (note) await spend?.({ from: member, to: target, note, before: changed.before, at }, tx);
      await this.pairEvents.liked(member, liked, changed, tx);
      return { changed, used };
    });
    this.noteAnswer(done.changed, userId, target);
    return done;
  }

  /**
   * The like that begins a pair, in one transaction with those of other members: all that decides is known.
   * @returns null when something is not as it was read
   */
  private async firstLike(
    member: AccountSnapshot,
    liked: LikedMember,
    { isFree, change }: { isFree: boolean; change: PairChange },
  ): Promise<Liked | null> {
    const target = liked.id;
    const userId = member._id.toHexString();
    const begun = this.pairs.beginning(userId, target, change);
    const { writes: told, follow } = this.pairEvents.firstLike(member, liked);
    const spent = isFree ? undefined : this.quota.spending(member);
    const writes = [begun.write, ...(spent ? [spent.write] : []), ...told];
    if (!(await this.pairs.writeTogether(writes, follow))) return null;
    this.noteAnswer(begun.changed, userId, target);
    return { changed: begun.changed, used: spent?.used };
  }

  /** A first answer means that the other's card was shown. */
  private noteAnswer({ before, after }: ChangedPair, userId: string, target: string): void {
    const side = sideOf(userId, target);
    if (actionOf(before, side)) return;
    this.exposure.recordAnswer(target);
    const liked = actionOf(after, side)?.kind === 'like';
    this.answers.recordAnswer({ by: userId, of: target, liked, matched: after.friendsSince !== null });
  }

  private view(member: AccountSnapshot, { after }: ChangedPair, used?: number): MatchActionView {
    const { isPremium: _known, ...quota } = this.quota.of(member, used);
    return { success: true, friend: after.friendsSince !== null, ...quota };
  }
}

interface Liked {
  changed: ChangedPair;
  /** The day's likes, where this one counts. */
  used?: number | undefined;
}

/** What comes with a like; all happens in its transaction. */
interface LikeExtras {
  /** The two members' pair as it was read; null when there was none. */
  pair: Pair | null;
  /** Takes the price of a super like. */
  pay?: (tx: Session) => Promise<void>;
  note?: LikeNote;
  spend?: NotedLike['spend'] | undefined;
}

/** @throws AppError SUSPENDED; PAUSED, as the other could not see whose like it is */
function assertMayLikeNow({ status, pause }: AccountSnapshot): void {
  if (status === 'suspended') throw new AppError('SUSPENDED');
  if (pause) throw new AppError('PAUSED');
}
