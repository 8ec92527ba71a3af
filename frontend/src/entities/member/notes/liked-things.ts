import type { CardView, LikedThing, PromptAnswer } from '@contract';
import { photoIdOf } from '../profile/pictures';

/** A part of a profile that can be liked with a note. */
type Likable = { id: LikedThing } & ({ photo: string } | { prompt: PromptAnswer });

/** Returns the pictures of a member, then the prompts. */
export const likedThings = ({ photos, prompts }: Pick<CardView, 'photos' | 'prompts'>): Likable[] => [
  ...photos.flatMap((photo) => {
    const id = photoIdOf(photo);
    return id ? [{ id, photo }] : [];
  }),
  ...prompts.map((prompt) => ({ id: prompt.prompt, prompt })),
];
