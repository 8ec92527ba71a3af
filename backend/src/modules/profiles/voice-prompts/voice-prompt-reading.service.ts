import { Injectable } from '@nestjs/common';
import type { VoicePrompt } from '../profile.schema.js';
import { VoicePromptRepository } from './voice-prompt.repository.js';

/** Finds voice prompts by their recording. The caller must check whether the viewer may see the owner. */
@Injectable()
export class VoicePromptReadingService {
  constructor(private readonly voicePrompts: VoicePromptRepository) {}

  /** Returns the voice prompt of a member; null if it was removed or has another recording. */
  async findByRecording(recordingId: string, ownerId: string): Promise<VoicePrompt | null> {
    const voicePrompt = await this.voicePrompts.find(ownerId);
    return voicePrompt?.id.equals(recordingId) ? voicePrompt : null;
  }
}
