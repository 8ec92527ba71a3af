import type { LikedThingView } from '@contract';
import type { LikedThing } from './pair.schema.js';

type LikedPrompt = Exclude<LikedThing, { photo: unknown }>;
type LikedPromptView = Exclude<LikedThingView, { kind: 'photo' }>;

/**
 * Converts a prompt that a note is about. Leaves out the recording of a voice prompt, because it may be
 * deleted.
 */
export const toLikedPromptView = (on: LikedPrompt): LikedPromptView => ({
  kind: 'voice' in on ? 'voice' : 'prompt',
  prompt: on.prompt,
  answer: on.answer,
});

/**
 * Converts the picture or prompt that a note is about. `photoLink` returns the signed link of a photo, or
 * null for a removed one.
 */
export const toLikedThingView = (
  on: LikedThing,
  photoLink: (photoId: string) => string | null,
): LikedThingView =>
  'photo' in on ? { kind: 'photo', url: photoLink(on.photo.toHexString()) } : toLikedPromptView(on);
