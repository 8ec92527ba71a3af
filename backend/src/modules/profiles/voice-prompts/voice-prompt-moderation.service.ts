import { Injectable } from '@nestjs/common';
import { RECORDING_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DECIDED_AGAIN_MS, UsersService, type User } from '../../users/index.js';
import { pageOfReviews } from '../moderation/page-of-reviews.rules.js';
import type { Unreviewed } from '../moderation/unreviewed.schema.js';
import type { VoicePrompt } from '../profile.schema.js';
import { UnreviewedVoicePromptRepository } from './unreviewed-voice-prompt.repository.js';
import { VoicePromptRepository, type VoicePromptOwner } from './voice-prompt.repository.js';
import { VoicePromptService } from './voice-prompt.service.js';

/** A voice prompt for review and its owner. */
export interface VoicePromptToReview {
  voicePrompt: VoicePrompt;
  member: Pick<User, '_id' | 'name'>;
}

/** A voice prompt that staff have decided about, with all that the undo needs. */
export interface ReviewedVoicePrompt {
  review: Unreviewed;
  /** Absent for an approved voice prompt. */
  removed?: VoicePrompt;
}

const REMOVED_PROMPT_KEPT_MS = RECORDING_LIMITS.removedPromptDays * DAY_MS + DECIDED_AGAIN_MS;

/** Lets staff review every new voice prompt once. */
@Injectable()
export class VoicePromptModerationService {
  constructor(
    private readonly reviews: UnreviewedVoicePromptRepository,
    private readonly voicePrompts: VoicePromptService,
    private readonly stored: VoicePromptRepository,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the newest voice prompts without a review. Removes entries from the queue whose voice prompts no
   * longer exist.
   * @returns the voice prompts and the id for the next page, which is null on the last page
   */
  async list(
    before: string | undefined,
    limit: number,
  ): Promise<{ voicePrompts: VoicePromptToReview[]; next: string | null }> {
    const { entries, next } = await pageOfReviews<VoicePromptOwner>(this.reviews, {
      after: before,
      limit,
      now: this.clock.now(),
      ownersOf: (userIds) => this.stored.ownersOf(userIds),
      has: ({ voicePrompt }, id) => voicePrompt?.id.equals(id) ?? false,
    });
    return {
      voicePrompts: entries.flatMap(({ owner: { voicePrompt, ...member } }) =>
        voicePrompt ? [{ voicePrompt, member }] : [],
      ),
      next,
    };
  }

  /** Returns what waits in the queue. */
  waiting() {
    return this.reviews.waiting();
  }

  /**
   * Removes a voice prompt from the queue and, if rejected, from its owner. The recording of a rejected one
   * is kept for an appeal.
   * @returns the owner, and what the undo needs
   * @throws AppError NOT_FOUND when it was already decided, or its owner has removed or replaced it
   */
  async decide(
    recordingId: string,
    outcome: 'approved' | 'removed',
    tx: Transaction,
  ): Promise<{ member: User; reviewed: ReviewedVoicePrompt }> {
    const review = await this.reviews.find(recordingId);
    const userId = review?.userId.toHexString();
    const member = userId === undefined ? null : await this.users.findById(userId);
    if (!review || userId === undefined || !member || !(await this.reviews.remove(recordingId, tx)))
      throw new AppError('NOT_FOUND');
    if (outcome === 'approved') return { member, reviewed: { review } };
    const kept = REMOVED_PROMPT_KEPT_MS;
    const removed = await this.voicePrompts.removeFromProfile(userId, recordingId, kept, tx);
    return { member, reviewed: { review, removed } };
  }

  /**
   * Undoes a decision: the voice prompt waits for a review again, and a removed one is in the profile.
   * @throws AppError DECIDED_AGAIN if the owner has recorded another one, or the account is deleted
   */
  async undo({ review, removed }: ReviewedVoicePrompt, tx: Transaction): Promise<void> {
    if (removed && !(await this.voicePrompts.restore(review.userId.toHexString(), removed, tx)))
      throw new AppError('DECIDED_AGAIN');
    await this.reviews.add(review, tx);
  }

  /**
   * Restores a voice prompt that staff have removed.
   * @param removedAt time of the removal; the recording is kept for a limited time
   * @returns false if the recording or the account no longer exists, or the owner has recorded another one
   */
  async restore(
    userId: string,
    voicePrompt: VoicePrompt,
    removedAt: Date,
    tx: Transaction,
  ): Promise<boolean> {
    if (!this.isStored(removedAt)) return false;
    return this.voicePrompts.restore(userId, voicePrompt, tx);
  }

  /**
   * Removes a voice prompt again that {@link restore} has put back; its recording is kept as long as before.
   * @throws AppError DECIDED_AGAIN if its owner has removed or replaced it
   */
  async removeAgain(userId: string, { id }: VoicePrompt, removedAt: Date, tx: Transaction): Promise<void> {
    const present = await this.stored.find(userId);
    if (!present?.id.equals(id)) throw new AppError('DECIDED_AGAIN');
    await this.voicePrompts.removeFromProfile(userId, id.toHexString(), this.keptFor(removedAt), tx);
  }

  /** Returns whether the recording of a voice prompt that staff removed at this time is still stored. */
  isStored(removedAt: Date): boolean {
    return this.keptFor(removedAt) > 0;
  }

  /** Returns the time in ms for which a recording that staff removed at this time is still stored. */
  private keptFor(removedAt: Date): number {
    return removedAt.getTime() + REMOVED_PROMPT_KEPT_MS - this.clock.now().getTime();
  }
}
