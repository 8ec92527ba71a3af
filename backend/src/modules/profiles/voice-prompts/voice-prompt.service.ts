import { Injectable } from '@nestjs/common';
import { RECORDING_LIMITS, type OwnVoicePromptView, type UpdateVoicePromptBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { ReviewProfileText } from '../../safety/safety.jobs.js';
import { assertNotSuspended } from '../../users/index.js';
import { PhotoLinkService } from '../photos/photo-link.service.js';
import { blobIds } from '../photos/photo.rules.js';
import type { VoicePrompt } from '../profile.schema.js';
import { RemoveBlobs } from '../profiles.jobs.js';
import { RecordingDecoderService } from '../recordings/recording-decoder.service.js';
import { UnreviewedVoicePromptRepository } from './unreviewed-voice-prompt.repository.js';
import { VoicePromptRepository } from './voice-prompt.repository.js';
import { toVoicePromptView } from './voice-prompt.views.js';

/**
 * Manages the voice prompts of members: a recorded answer to a prompt of the library, with words that the
 * member writes.
 */
@Injectable()
export class VoicePromptService {
  constructor(
    private readonly voicePrompts: VoicePromptRepository,
    private readonly reviews: UnreviewedVoicePromptRepository,
    private readonly links: PhotoLinkService,
    private readonly decoder: RecordingDecoderService,
    private readonly blobs: StoredBlobs,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds or replaces the caller's voice prompt. Without a recording, changes only its prompt and words. Staff
   * review every recording.
   * @throws AppError SUSPENDED; without a recording VOICE_PROMPT_CHANGED when the named one is not current,
   *   and NOT_FOUND when there is no voice prompt; UNAUTHENTICATED for a deleted account; the errors of
   *   `RecordingDecoderService.decode`
   */
  async update(
    me: Principal,
    body: UpdateVoicePromptBody,
    recording: Buffer | undefined,
  ): Promise<OwnVoicePromptView> {
    assertNotSuspended(me);
    const stored = await (recording ? this.store(me.userId, body, recording) : this.change(me.userId, body));
    const linkOf = (recordingId: string) => this.links.recordingUrl(recordingId, me, me.userId);
    return { voicePrompt: toVoicePromptView(stored, linkOf) };
  }

  /**
   * Removes the caller's voice prompt. A job removes its recording. Safe to repeat.
   * @throws AppError SUSPENDED
   */
  async remove(me: Principal): Promise<OwnVoicePromptView> {
    assertNotSuspended(me);
    await this.database.transaction(async (tx) => {
      const removed = await this.voicePrompts.remove(me.userId, undefined, tx);
      if (removed) await this.removeRecording(me.userId, removed, 0, tx);
    });
    return { voicePrompt: null };
  }

  /**
   * Removes a member's voice prompt on request of staff, and adds the job that removes its recording.
   * @param retentionMs time in ms for which the recording is kept; only staff can hear it
   * @throws AppError NOT_FOUND when the member has removed or replaced this recording
   */
  async removeFromProfile(
    userId: string,
    recordingId: string,
    retentionMs: number,
    tx: Transaction,
  ): Promise<VoicePrompt> {
    const removed = await this.voicePrompts.remove(userId, recordingId, tx);
    if (!removed) throw new AppError('NOT_FOUND');
    await this.removeRecording(userId, removed, retentionMs, tx);
    return removed;
  }

  /**
   * Adds a removed voice prompt again, if its recording is still stored.
   * @returns false if the member has another one, or no account
   */
  async restore(userId: string, voicePrompt: VoicePrompt, tx: Transaction): Promise<boolean> {
    if (!(await this.voicePrompts.restore(userId, voicePrompt, tx))) return false;
    await this.blobs.keep({ job: RemoveBlobs, key: voicePrompt.id.toHexString() }, tx);
    return true;
  }

  private async store(
    userId: string,
    { prompt, words }: UpdateVoicePromptBody,
    recording: Buffer,
  ): Promise<VoicePrompt> {
    const { promptSeconds } = RECORDING_LIMITS;
    const { bytes, seconds, peaks } = await this.decoder.decode(userId, recording, promptSeconds);
    const id = toId();
    const [blob] = await this.blobs.store([bytes], ([stored]) => removalOf(userId, { id, blob: stored }));
    const addedAt = this.clock.now();
    const voicePrompt = { id, prompt, words, blob, seconds, peaks, addedAt };
    await this.blobs.claim(removalOf(userId, voicePrompt), async () => {
      // Added before the voice prompt itself, so that none is missing in the queue.
      await this.reviews.add({ _id: id, userId: toId(userId), addedAt });
      await this.database.transaction(async (tx) => {
        const replaced = await this.voicePrompts.replace(userId, voicePrompt, tx);
        if (replaced === undefined) throw new AppError('UNAUTHENTICATED');
        if (replaced) await this.removeRecording(userId, replaced, 0, tx);
        await this.outbox.add({ job: ReviewProfileText, payload: { userId } }, tx);
      });
    });
    return voicePrompt;
  }

  private async change(userId: string, body: UpdateVoicePromptBody): Promise<VoicePrompt> {
    return this.database.transaction(async (tx) => {
      const changed = await this.voicePrompts.change(userId, body, tx);
      if (!changed) throw new AppError(body.recordingId ? 'VOICE_PROMPT_CHANGED' : 'NOT_FOUND');
      await this.outbox.add({ job: ReviewProfileText, payload: { userId } }, tx);
      return changed;
    });
  }

  private async removeRecording(
    userId: string,
    voicePrompt: VoicePrompt,
    retentionMs: number,
    tx: Transaction,
  ): Promise<void> {
    await this.blobs.scheduleRemoval(removalOf(userId, voicePrompt), retentionMs, tx);
  }
}

/** Returns the job that removes a recording unless the member's voice prompt still uses it. */
const removalOf = (userId: string, { id, blob }: Pick<VoicePrompt, 'id' | 'blob'>) => ({
  job: RemoveBlobs,
  payload: { userId, blobs: blobIds([blob]) },
  key: id.toHexString(),
});
