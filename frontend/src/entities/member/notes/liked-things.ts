import type { CardView, LikedThing, PromptAnswer } from '@contract';
import { photoIdOf } from '../profile/pictures';

/** A part of a profile that can be liked with a note. */
type Likable = { id: LikedThing } & ({ photo: string; alt: string } | { prompt: PromptAnswer });

/** Returns the pictures of a member, then the prompts. */
export const likedThings = ({
  photos,
  photoAlts = [],
  prompts,
}: Pick<CardView, 'photos' | 'photoAlts' | 'prompts'>): Likable[] => [
  ...photos.flatMap((photo, index) => {
    const id = photoIdOf(photo);
    return id ? [{ id, photo, alt: photoAlts[index] ?? '' }] : [];
  }),
  ...prompts.map((prompt) => ({ id: prompt.prompt, prompt })),
];
