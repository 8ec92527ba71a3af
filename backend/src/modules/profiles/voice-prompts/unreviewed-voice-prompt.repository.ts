import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ReviewQueueRepository } from '../moderation/review-queue.repository.js';
import {
  UNREVIEWED_VOICE_PROMPT_MODEL,
  type UnreviewedVoicePrompt,
} from './unreviewed-voice-prompt.schema.js';

/** Stores the queue of voice prompts that staff have not reviewed. */
@Injectable()
export class UnreviewedVoicePromptRepository extends ReviewQueueRepository {
  constructor(@InjectModel(UNREVIEWED_VOICE_PROMPT_MODEL) reviews: Model<UnreviewedVoicePrompt>) {
    super(reviews);
  }
}
