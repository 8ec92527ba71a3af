import type { PlanStep } from '@mutual/backend/contract';

/** A line that is more than text. */
interface SpecialLine {
  /** The words of a voice message. */
  spoken?: string;
  /** The step of the conversation's plan that the message is about. */
  plan?: PlanStep;
  /** True when the same member wrote the line before. */
  again?: true;
}
/** A text. If it begins with '+', the same member wrote the line before. */
export type ChatLine = string | SpecialLine;

/** The plan of a conversation. Its lines say who proposes, agrees and cancels. */
export interface PlanStory {
  place: string;
  /** Days from today to the first proposed time; negative for the past. */
  days: number;
  /** Number of proposed times. Default: 1. */
  times?: number;
  /** How a proposal ended without a message: declined by the other member, or withdrawn by its author. */
  closed?: 'declined' | 'withdrawn';
  /** Which of the two have answered the questions after the meeting. */
  answered?: readonly ('named' | 'other')[];
}

export interface Talk {
  lines: readonly ChatLine[];
  plan?: PlanStory;
}

/**
 * Conversations, line by line. A friend of a named member begins, and the two write in turn. The first ones
 * are of today.
 */
export const TALKS: readonly Talk[] = [
  {
    lines: [
      'Hi! Your bio made me laugh out loud on a very quiet train.',
      'Ha, then it has done its job. Which line?',
      'The one about the curry.',
      '+And then I was hungry for the rest of the way.',
      'I can recommend a place near the station. Their fish thali is dangerous.',
      'Dangerous how?',
      'You will plan your week around it.',
      'Sold. Are you free on Saturday?',
      'After four, yes 🙂',
      { spoken: 'Four thirty then. I will bring the appetite, and you choose the fish.' },
    ],
  },
  {
    lines: [
      'Hello from the other end of the city!',
      'Hello! How is the weather over there?',
      'Exactly as wet as here, I suppose.',
      'Then we both need tea.',
      'I make a good ginger one. It takes twenty minutes and cannot be hurried.',
      'I like people who do not hurry tea.',
      { plan: 'proposed' },
      { plan: 'agreed' },
      '+I am the one with the wet umbrella.',
    ],
    plan: { place: 'Tea house at the lake, upper terrace', days: 2 },
  },
  {
    lines: [
      'How do you feel about very old trees?',
      'Warmly. I know a few by name.',
      'Then I know where we should walk.',
      'Surprise me.',
      { plan: 'proposed' },
    ],
    plan: { place: 'Botanical garden, north gate', days: 4, times: 3 },
  },
  {
    lines: [
      'Hey, which book would you take to an island?',
      'The one I have not read yet. And you?',
      'A boat manual.',
    ],
  },
  {
    lines: [
      'Your photo by the lake: is that Powai?',
      'It is! Early in the morning, before the joggers.',
      'I run there on Sundays. I promise to run around your picture.',
      'Kind of you. Do you stop for breakfast after?',
      'Idli, always. There is a corner shop that opens at seven.',
      'I know it! The lady with the green scarf?',
      'That one. She gives me an extra chutney because I am "too thin".',
      'She has never said that to me 😄',
      'Come along on Sunday and we will see what she says.',
      { spoken: 'Seven on a Sunday is very early. But for idli, I get up.' },
    ],
  },
  {
    lines: [
      'How did you get into pottery?',
      'A friend gave me a voucher. My first bowl looks like a hat.',
      'I would wear it.',
    ],
  },
  {
    lines: [
      'Is it true that you sing in the lift at work?',
      'Only between the third floor and the ninth.',
      'Then we need a house with more floors.',
      { plan: 'proposed' },
      { plan: 'agreed' },
      'I will hum, so that you find me.',
    ],
    plan: { place: 'Museum café, main entrance', days: -4, answered: ['named', 'other'] },
  },
  {
    lines: [
      'You can whistle with two fingers? Prove it.',
      { spoken: 'Ready? No, wait. My fingers are cold. Let us do this outside, in the sun.' },
      'That was not a whistle.',
      { plan: 'proposed', again: true },
      { plan: 'agreed' },
    ],
    plan: { place: 'Old book market, the yellow stall', days: -2, answered: ['other'] },
  },
  {
    lines: [
      'Night trains or early flights?',
      'Night trains, upper berth.',
      'Correct.',
      { plan: 'proposed' },
      { plan: 'agreed' },
      { plan: 'cancelled', again: true },
      '+My sister arrives that evening after all. Another day?',
      'Of course. Say hello to her.',
    ],
    plan: { place: 'Railway museum, ticket hall', days: 3 },
  },
  {
    lines: [
      'I cook one dish really well.',
      'Let me guess. Eggs?',
      'Eggs have many forms!',
      { plan: 'proposed', again: true },
      'I like the place, but that evening belongs to my grandmother.',
      'She comes first, of course.',
    ],
    plan: { place: 'Breakfast bar by the fountain', days: 1, closed: 'declined' },
  },
  {
    lines: [
      'Do you also read the last page first?',
      'Never. Who does that?',
      'I ask for a friend.',
      { plan: 'proposed' },
      '+Oh, they are closed that day. I will find another place.',
    ],
    plan: { place: 'Reading room of the city library', days: 5, closed: 'withdrawn' },
  },
  {
    lines: [
      'My plants say hello.',
      'Mine are jealous.',
      'Bring them along.',
      { plan: 'proposed', again: true },
    ],
    plan: { place: 'Sunday plant market, first row', days: -1, times: 1 },
  },
  {
    lines: [
      'I saw that you dance. Since when?',
      'Since I was six. There was a long break for studying, then I missed it too much.',
      'I have two left feet, but I clap well.',
      'Every dancer needs one who claps well.',
      '+We perform on the 14th, small hall, free entry.',
      'Then I will come and clap.',
    ],
  },
];

/** The words of all voice messages. */
export const SPOKEN_LINES: readonly string[] = TALKS.flatMap(({ lines }) =>
  lines.flatMap((line) => (typeof line === 'object' && line.spoken ? [line.spoken] : [])),
);
