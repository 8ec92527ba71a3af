import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { Unreviewed } from '../moderation/unreviewed.schema.js';

export const UNREVIEWED_VOICE_PROMPT_MODEL = 'VoicePromptReview';

/** A voice prompt that staff have not reviewed. A new recording gets a new entry. */
@Schema({ collection: 'voicePromptReviews', versionKey: false })
export class UnreviewedVoicePrompt extends Unreviewed {}

export const unreviewedVoicePromptSchema = SchemaFactory.createForClass(UnreviewedVoicePrompt);

// ReviewQueueRepository.forget: the voice prompts of an erased member. The queue itself is read by id.
unreviewedVoicePromptSchema.index({ userId: 1 });
