import { Injectable } from '@nestjs/common';
import { VOICE_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { UsersService, type User } from '../../users/index.js';
import { pageOfReviews } from '../moderation/review-queue.rules.js';
import type { VoicePrompt } from '../profile.schema.js';
import { VoicePromptModerationRepository } from './voice-prompt-moderation.repository.js';
import { VoicePromptRepository, type VoicePromptOwner } from './voice-prompt.repository.js';
import { VoicePromptService } from './voice-prompt.service.js';

/** A voice prompt for review and its owner. */
export interface VoicePromptToReview {
  voicePrompt: VoicePrompt;
  member: Pick<User, '_id' | 'name'>;
}

const REMOVED_PROMPT_KEPT_MS = VOICE_LIMITS.removedPromptDays * DAY_MS;

/** Lets staff review every new voice prompt once. */
@Injectable()
export class VoicePromptModerationService {
  constructor(
    private readonly reviews: VoicePromptModerationRepository,
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
      before,
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
   * @returns the owner, and the voice prompt if it was removed
   * @throws AppError NOT_FOUND when it was already decided, or its owner has removed or replaced it
   */
  async decide(
    recordingId: string,
    outcome: 'approved' | 'removed',
    tx: Transaction,
  ): Promise<{ member: User; removed?: VoicePrompt }> {
    const review = await this.reviews.find(recordingId);
    const userId = review?.userId.toHexString();
    const member = userId === undefined ? null : await this.users.findById(userId);
    if (userId === undefined || !member || !(await this.reviews.remove(recordingId, tx)))
      throw new AppError('NOT_FOUND');
    if (outcome === 'approved') return { member };
    return {
      member,
      removed: await this.voicePrompts.removeFromProfile(userId, recordingId, REMOVED_PROMPT_KEPT_MS, tx),
    };
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

  /** Returns whether the recording of a voice prompt that staff removed at this time is still stored. */
  isStored(removedAt: Date): boolean {
    return removedAt.getTime() + REMOVED_PROMPT_KEPT_MS > this.clock.now().getTime();
  }
}
