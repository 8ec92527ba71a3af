import { PROFILES_LIMITS, type Prompt, type PromptAnswer } from '@mutual/backend/contract';
import type { Chance } from '@mutual/recommender/random';

const ANSWERS: readonly (readonly [Prompt, readonly string[]])[] = [
  ['sunday-begins', ['idli from the corner place, eaten on the steps', 'no alarm and one cat on my feet']],
  ['in-my-kitchen', ['three kinds of pickle and no clean spoon', 'my mother on speakerphone, supervising']],
  ['favourite-walk', ['around the lake, the long way, twice', 'the old book market just before rain']],
  [
    'song-on-repeat',
    ['the one from the taxi yesterday. I still do not know its name', 'anything by Lata on a bus'],
  ],
  ['tiny-opinion', ['chai is a meal', 'the window seat is a right, not a favour']],
  [
    'useless-talent',
    ['I can tell you the platform of any train I ever took', 'folding fitted sheets, perfectly'],
  ],
  ['fictional-flatmate', ['Totoro. Quiet, good in the rain', 'Miss Marple, but I would never host a dinner']],
  ['midnight-snack', ['cold biryani, standing up, in the dark', 'toast. Then regret. Then more toast']],
  [
    'quietly-proud',
    ['I taught my grandfather to video call, and now he never stops', 'I finally asked for the raise'],
  ],
  ['feel-at-home', ['somebody hands me a knife and an onion', 'the pressure cooker whistles next door']],
  ['still-learning', ['say no on the phone', 'swim past the part where my feet touch the ground']],
  [
    'first-meeting',
    ['a walk with coffee, and ice cream if neither of us runs away', 'a museum we both know nothing about'],
  ],
  ['we-get-on-if', ['you are kind to waiters and late for films', 'silence in a car does not scare you']],
  ['could-teach-you', ['to whistle with two fingers', 'three chords, which is most songs']],
  ['rainy-day', ['fry something and watch the street fill up', 'do the puzzle with the missing piece']],
  [
    'journey-i-tell',
    ['a night train, a chess board, eleven strangers', 'the bus to Spiti that became a tractor'],
  ],
  [
    'family-tells',
    ['I ran away at five, with a suitcase of mangoes', 'I once sold my brother’s bicycle to my brother'],
  ],
  [
    'wonderfully-lost',
    ['in Lisbon, at a wedding I was not invited to', 'behind the spice market, until dinner found me'],
  ],
];

/** Numbers of answered prompts with their weights. A third of the members answer none. */
const SHARES: readonly (readonly [number, number])[] = [
  [0, 34],
  [1, 22],
  [2, 24],
  [PROFILES_LIMITS.prompts, 20],
];

export function drawPrompts(chance: Chance): PromptAnswer[] {
  const count = chance.weighted(SHARES);
  return chance.some(ANSWERS, count).map(([prompt, answers]) => ({ prompt, answer: chance.pick(answers) }));
}
