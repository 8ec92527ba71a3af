import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ReviewQueueRepository } from '../moderation/review-queue.repository.js';
import {
  UNREVIEWED_VOICE_PROMPT_MODEL,
  type UnreviewedVoicePrompt,
} from './voice-prompt-moderation.schema.js';

/** Stores the queue of voice prompts that staff have not reviewed. */
@Injectable()
export class VoicePromptModerationRepository extends ReviewQueueRepository {
  constructor(@InjectModel(UNREVIEWED_VOICE_PROMPT_MODEL) reviews: Model<UnreviewedVoicePrompt>) {
    super(reviews);
  }
}
