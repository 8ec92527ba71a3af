import type { CardView, LikedThing, PromptAnswer, VoicePromptView } from '@contract';
import { photoIdOf } from '../profile/pictures';

/** A part of a profile that can be liked with a note. */
type LikablePart = { id: LikedThing } & (
  { photo: string; alt: string } | { prompt: PromptAnswer; spoken: boolean }
);

/** Returns the pictures of a member, then the prompts, then the voice prompt. */
export const likeableThings = ({
  photos,
  photoAlts = [],
  prompts,
  voicePrompt,
}: Pick<CardView, 'photos' | 'photoAlts' | 'prompts' | 'voicePrompt'>): LikablePart[] => [
  ...photos.flatMap((photo, index) => {
    const id = photoIdOf(photo);
    return id ? [{ id, photo, alt: photoAlts[index] ?? '' }] : [];
  }),
  ...prompts.map((prompt) => ({ id: prompt.prompt, prompt, spoken: false })),
  ...(voicePrompt ? [spokenPrompt(voicePrompt)] : []),
];

/** Returns whether a profile has a part that can be liked with a note. */
export const canBeNoted = (card: Parameters<typeof likeableThings>[0]): boolean =>
  likeableThings(card).length > 0;

const spokenPrompt = ({ id, prompt, words }: VoicePromptView): LikablePart => ({
  id,
  prompt: { prompt, answer: words },
  spoken: true,
});
