import { Injectable } from '@nestjs/common';
import { BlobStorage } from '../../platform/storage/blob-storage.js';
import { PhotoRepository } from './photos/photo.repository.js';
import { blobsOf } from './photos/photo.rules.js';
import { storedSelfie } from './verification/stored-selfie.rules.js';
import { VerificationRepository } from './verification/verification.repository.js';
import { VoicePromptRepository } from './voice-prompts/voice-prompt.repository.js';

/** Removes the bytes of photos, selfies and voice prompts that no longer belong to a member. */
@Injectable()
export class MediaCleanupService {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly verifications: VerificationRepository,
    private readonly voicePrompts: VoicePromptRepository,
    private readonly storage: BlobStorage,
  ) {}

  /**
   * Removes the `blobs` that no photo, stored selfie or voice prompt of the member references. Safe to
   * repeat.
   */
  async removeUnused(userId: string, blobs: readonly string[]): Promise<void> {
    const [photos, verification, voicePrompt] = await Promise.all([
      this.photos.photosOf(userId),
      this.verifications.find(userId),
      this.voicePrompts.find(userId),
    ]);
    const frames = storedSelfie(verification)?.frames ?? [];
    const used = new Set([...photos.flatMap(blobsOf), ...frames, voicePrompt?.blob]);
    for (const blob of blobs) if (!used.has(blob)) await this.storage.delete(blob);
  }
}
