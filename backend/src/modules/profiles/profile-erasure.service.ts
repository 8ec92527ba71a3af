import { Injectable } from '@nestjs/common';
import { Outbox } from '../../platform/queue/outbox.js';
import { BlobStorage } from '../../platform/storage/blob-storage.js';
import { Erases } from '../users/index.js';
import { PhotoRepository } from './photos/photo.repository.js';
import { blobsOf } from './photos/photo.rules.js';
import { UnreviewedPhotoRepository } from './photos/unreviewed-photo.repository.js';
import { RemoveBlobs } from './profiles.jobs.js';
import { UnreviewedVoicePromptRepository } from './voice-prompts/unreviewed-voice-prompt.repository.js';
import { VoicePromptRepository } from './voice-prompts/voice-prompt.repository.js';

/**
 * Erases the profile data outside of the user document: the bytes of photos and of the voice prompt, and
 * their entries in the moderation queues.
 */
@Injectable()
export class ProfileErasureService {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly photoReviews: UnreviewedPhotoRepository,
    private readonly voicePrompts: VoicePromptRepository,
    private readonly voicePromptReviews: UnreviewedVoicePromptRepository,
    private readonly storage: BlobStorage,
    private readonly outbox: Outbox,
  ) {}

  @Erases({ collections: ['photoReviews', 'voicePromptReviews'] })
  async eraseReviews(userId: string): Promise<void> {
    await this.photoReviews.forget(userId);
    await this.voicePromptReviews.forget(userId);
  }

  /** Runs last, because it reads the waiting removals, to which other erasures add. */
  @Erases({ collections: ['blobs.files'], last: true })
  async eraseBlobs(userId: string): Promise<void> {
    const photos = (await this.photos.photosOf(userId)).flatMap(blobsOf);
    const voicePrompt = await this.voicePrompts.find(userId);
    // The bytes of removed photos, selfies and voice prompts. Their removal jobs would run weeks later, and
    // are cancelled after this.
    const removed = (await this.outbox.payloadsContaining(userId, RemoveBlobs)).flatMap(({ blobs }) => blobs);
    for (const blob of [...photos, ...(voicePrompt ? [voicePrompt.blob] : []), ...removed])
      await this.storage.delete(blob);
  }
}
