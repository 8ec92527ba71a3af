import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { LikedThing as LikedName, MatchActionBody, MatchActionView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { PHOTO_VISIBILITY, photosShownTo, type PhotoVisibility, type Profile } from '../../profiles/index.js';
import { HiddenWordsService, UsersService, type User } from '../../users/index.js';
import {
  assertMayAct,
  assertNotHiddenFrom,
  assertTargetShown,
  hidesFromAddressOf,
  isMemberShownTo,
} from '../match.policy.js';
import { PairRepository } from '../pairs/pair.repository.js';
import {
  actionOf,
  applyChange,
  areFriends,
  emptyPair,
  isPairOpen,
  isSameNote,
  noteOf,
  pairId,
  sideOf,
} from '../pairs/pair.rules.js';
import type { LikedThing, LikeNote, Pair } from '../pairs/pair.schema.js';
import { LikeQuotaService, type Liker } from './like-quota.service.js';
import { NoteDelivery, type PendingNote } from './note-delivery.service.js';
import { PairEventsService } from './pair-events.service.js';

/** A note sent with a like; `on` names the liked picture or prompt. */
type NewNote = Omit<LikeNote, 'on'> & { readonly on: LikedName };

/** The fields that contain what a note can be about. */
type LikableMember = Pick<User, '_id'> & Pick<Profile, 'voicePrompt' | 'prompts'> & PhotoVisibility;
const LIKABLE_MEMBER = { voicePrompt: 1, prompts: 1, ...PHOTO_VISIBILITY } as const;

/** Charges the price of a super like. */
type PayPrice = (tx: Transaction) => Promise<void>;

interface LikeExtras {
  note?: NewNote | undefined;
  pay?: PayPrice;
}

/** Handles likes and dislikes. Repeats succeed, change nothing and cost nothing (docs/product.md, Likes). */
@Injectable()
export class LikesService implements OnModuleInit {
  private noteDelivery!: NoteDelivery;

  constructor(
    private readonly pairs: PairRepository,
    private readonly users: UsersService,
    private readonly quota: LikeQuotaService,
    private readonly modules: ModuleRef,
    private readonly pairEvents: PairEventsService,
    private readonly hiddenWords: HiddenWordsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws when no module provides {@link NoteDelivery} */
  onModuleInit(): void {
    this.noteDelivery = this.modules.get(NoteDelivery, { strict: false });
  }

  /**
   * Likes or dislikes another member, with an optional note about a picture or prompt. A new like counts
   * against the daily limit of a free member, also when it accepts a request; only a like of the daily pick
   * does not.
   * @throws AppError SELF_TARGET, SUSPENDED, ADMIN_PROTECTED, MEMBER_NOT_FOUND, ALREADY_FRIENDS for a
   *   dislike, LIKE_LIMIT, PAUSED and AGE_CHECK for a like; with a note NOT_SHOWN_ANY_MORE when the liked
   *   picture or prompt is no longer in the profile, NOTE_LIMIT, ALREADY_LIKED when the like exists without
   *   this note, VALIDATION when it is too long, and of first messages NEW_ACCOUNT_LINK, NEW_ACCOUNT_LIMIT
   */
  async act(
    viewer: Principal,
    { targetUserId: target, action, note: text, on }: MatchActionBody,
  ): Promise<MatchActionView> {
    assertMayAct(viewer, action, target);
    if (action === 'dislike') return this.dislike(viewer.userId, target);
    if (text === undefined || on === undefined) return this.like(viewer.userId, target, {});
    this.quota.checkNoteLength(text);
    const caution = this.noteDelivery.cautionOf(text);
    const hidden = await this.hiddenWords.hides(target, text);
    const note = {
      id: toId(),
      text,
      on,
      ...(caution ? { caution } : {}),
      ...(hidden ? { hidden: true as const } : {}),
    };
    return this.like(viewer.userId, target, { note });
  }

  /**
   * Likes another member with a super like, which is shown first. It counts against the daily limit like any
   * like.
   * @param pay charges the price in the transaction of the like
   * @throws AppError as `act`, and ALREADY_LIKED
   */
  async superLike(viewer: Principal, target: string, pay: PayPrice): Promise<void> {
    assertMayAct(viewer, 'like', target);
    await this.like(viewer.userId, target, { pay });
  }

  /**
   * Reads the viewer's account, their pair with the target, and whether the target sees the viewer. Rejects
   * if the viewer may not act on the target.
   */
  private async read(
    userId: string,
    target: string,
  ): Promise<{ member: Liker; pair: Pair; seesLiker: boolean }> {
    // Both reads start in the same tick, so that they share one command.
    const [accounts, pair] = await Promise.all([
      this.quota.findLikers([userId, target]),
      this.pairs.findBetween(userId, target),
    ]);
    const member = assertTargetShown(accounts, userId, target);
    const other = accounts.get(target);
    if (!other || !isMemberShownTo(member, other, pair, this.clock.now()))
      throw new AppError('MEMBER_NOT_FOUND');
    const seesLiker = !hidesFromAddressOf(member, other, pair);
    return { member, pair: pair ?? emptyPair(userId, target), seesLiker };
  }

  /** A dislike does not end a friendship: the viewer's page may not show the new friendship yet. */
  private dislike(userId: string, target: string): Promise<MatchActionView> {
    return this.database.optimisticTransaction(pairId(userId, target), async (tx) => {
      const { member, pair: before } = await this.read(userId, target);
      const side = sideOf(userId, target);
      if (!isPairOpen(before)) throw new AppError('MEMBER_NOT_FOUND');
      if (areFriends(before)) throw new AppError('ALREADY_FRIENDS');
      const change = { type: 'act', side, kind: 'dislike', at: this.clock.now() } as const;
      const changed = { before, after: applyChange(before, change) };
      await tx.write(...this.pairs.updateWrite(changed));
      await this.pairEvents.publishAnswer(changed, { by: userId, of: target }, tx);
      const own = actionOf(before, side)?.kind;
      if (own !== 'dislike')
        await this.pairEvents.publishToOtherPages(
          userId,
          { userId: target, change: 'passed', friend: false },
          tx,
        );
      const takesBack = own === 'like';
      const result = {
        ...this.view(member, changed.after),
        ...(takesBack && { likeTakenBack: true as const }),
      };
      return result;
    });
  }

  /**
   * Stores the pair and the daily counter together, so that concurrent likes cannot exceed the limit. Likes
   * of one member are stored one after another in this process, because their writes to the counter would
   * conflict.
   */
  private like(userId: string, target: string, extras: LikeExtras): Promise<MatchActionView> {
    return this.database.optimisticTransaction(userId, (tx) => this.attemptLike(userId, target, extras, tx));
  }

  private async attemptLike(
    userId: string,
    target: string,
    { note: newNote, pay }: LikeExtras,
    tx: Transaction,
  ): Promise<MatchActionView> {
    const [{ member, pair: before, seesLiker }, recipient] = await Promise.all([
      this.read(userId, target),
      this.pairEvents.findRecipient(target, userId),
    ]);
    assertMayLikeNow(member);
    const side = sideOf(userId, target);
    const isRepeat = isPairOpen(before) && actionOf(before, side)?.kind === 'like';
    if (isRepeat && newNote && !isSameNote(noteOf(before, side), newNote))
      throw new AppError('ALREADY_LIKED');
    if (isRepeat && !pay) return this.view(member, before);
    const isFree = this.quota.isFreeLike(member, target);
    if (!isFree && this.quota.isLimitReached(member)) throw this.quota.likeLimitError();
    if (isRepeat) throw new AppError('ALREADY_LIKED');
    const note = newNote && { ...newNote, on: await this.thingOf(target, newNote.on) };
    if (!isPairOpen(before)) throw new AppError('MEMBER_NOT_FOUND');

    const at = this.clock.now();
    const superLike = pay !== undefined;
    let after = applyChange(before, { type: 'act', side, kind: 'like', at, superLike, note });
    const used = isFree ? undefined : await this.quota.spend(member, tx);
    await pay?.(tx);
    if (note && (await this.spendNote({ from: member, to: target, note, before, at }, tx)))
      after = applyChange(after, { type: 'first-text', side, text: note.id });
    const changed = { before, after };
    await tx.write(...this.pairs.updateWrite(changed));
    await this.pairEvents.handleLike(member, { id: target, seesLiker, recipient }, changed, tx);
    await this.pairEvents.publishAnswer(changed, { by: userId, of: target }, tx);
    const spent = note ? this.quota.withCountedNote(member) : member;
    await this.quota.publish(spent, used, tx);
    const friend = areFriends(after);
    await this.pairEvents.publishToOtherPages(userId, { userId: target, change: 'liked', friend }, tx);
    return this.view(spent, after, used);
  }

  /**
   * Returns the stored picture or prompt that the member liked.
   * @throws AppError NOT_SHOWN_ANY_MORE
   */
  private async thingOf(target: string, on: LikedName): Promise<LikedThing> {
    const member = await this.users.findFieldsOf<LikableMember>(target, LIKABLE_MEMBER);
    const thing = thingIn(member, on);
    if (!thing) throw new AppError('NOT_SHOWN_ANY_MORE');
    return thing;
  }

  /**
   * Counts and checks a note, in the transaction of its like.
   * @returns whether the note is the only text that its author may write to a stranger
   */
  private async spendNote(note: PendingNote, tx: Transaction): Promise<boolean> {
    await this.quota.countNote(note.from, tx);
    return this.noteDelivery.screen(note, tx);
  }

  private view(member: Liker, { friendsSince }: Pair, used?: number): MatchActionView {
    const { isPremium: _known, ...quota } = this.quota.of(member, used);
    return { success: true, friend: friendsSince !== null, ...quota };
  }
}

/**
 * Rejects likes of members who cannot like now.
 * @throws AppError SUSPENDED; PAUSED or AGE_CHECK, because the other member could not see the liker
 */
function assertMayLikeNow(member: Liker): void {
  if (member.status === 'suspended') throw new AppError('SUSPENDED');
  assertNotHiddenFrom(member, null);
}

function thingIn(member: LikableMember | undefined, on: LikedName): LikedThing | undefined {
  const photo = photosShownTo(false, member?.photos ?? []).find(({ id }) => id.toHexString() === on);
  if (photo) return { photo: photo.id };
  const spoken = member?.voicePrompt;
  if (spoken?.id.toHexString() === on)
    return { voice: spoken.id, prompt: spoken.prompt, answer: spoken.words };
  return member?.prompts?.find(({ prompt }) => prompt === on);
}
