import type { CardView, LikedThing, PromptAnswer } from '@contract';
import { photoIdOf } from '../profile/pictures';

/** Something of a profile that can be liked by itself. */
type Likable = { id: LikedThing } & ({ photo: string } | { prompt: PromptAnswer });

/** The pictures of a member, then their prompts. */
export const likedThings = ({ photos, prompts }: Pick<CardView, 'photos' | 'prompts'>): Likable[] => [
  ...photos.flatMap((photo) => {
    const id = photoIdOf(photo);
    return id ? [{ id, photo }] : [];
  }),
  ...prompts.map((prompt) => ({ id: prompt.prompt, prompt })),
];
