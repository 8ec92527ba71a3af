import type { Prompt } from '@mutual/backend/contract';
import { chanceOf } from '@mutual/recommender/random';
import type { DemoMember } from '../population/member.ts';
import { PITCHES, pitchOf, type Spoken } from './speech.ts';

/** A spoken answer to a prompt. */
export interface SpokenAnswer extends Spoken {
  prompt: Prompt;
}

const SPOKEN_ANSWERS: readonly SpokenAnswer[] = [
  {
    prompt: 'useless-talent',
    words: 'I can tell you the platform of any train I ever took. Try me.',
    pitch: 'high',
  },
  {
    prompt: 'rainy-day',
    words: 'I open every window, put the kettle on, and pretend that I am in a film.',
    pitch: 'high',
  },
  {
    prompt: 'midnight-snack',
    words: 'Cold biryani, standing up, in the dark. Do not tell my mother.',
    pitch: 'low',
  },
  {
    prompt: 'still-learning',
    words: 'How to whistle and walk at the same time. It goes like this. No, wait.',
    pitch: 'low',
  },
];

/** Indexes of the named members who have a voice prompt. */
const NAMED: readonly number[] = [0, 2];
/** One in this number of the other members has a voice prompt. */
const ONE_OF = 15;
const FIRST = 7;

/** Returns what a member says in the voice prompt. Undefined for most members. */
export function spokenAnswerOf(member: Pick<DemoMember, 'gender' | 'index'>): SpokenAnswer | undefined {
  const { index } = member;
  if (!NAMED.includes(index) && index % ONE_OF !== FIRST) return undefined;
  const fitting = SPOKEN_ANSWERS.filter(({ pitch }) => pitch === pitchOf(member));
  return chanceOf(index).pick(fitting);
}

/** Returns everything that members of the demo say: the answers, and each of these lines in both voices. */
export const allSpoken = (lines: readonly string[]): Spoken[] => [
  ...SPOKEN_ANSWERS,
  ...lines.flatMap((words) => PITCHES.map((pitch) => ({ words, pitch }))),
];
