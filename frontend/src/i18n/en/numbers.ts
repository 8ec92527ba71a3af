import { NUMBERS_LIMITS } from '@contract';

const { answersMin, superLikeDays } = NUMBERS_LIMITS;

/** Texts of the member's own numbers. */
export default {
  title: 'My numbers',
  lead: `Only you see this page. Numbers are rounded, and shown from ${answersMin} answers on. They never say who answered, or when.`,
  about: 'about {{shown}}',
  fewer: 'fewer than {{shown}}',
  columns: { answered: 'Answered', liked: 'Liked you', notes: 'Wrote a note' },
  weeks: {
    title: 'Last week',
    span: '{{from}} – {{to}}',
    few: `Fewer than ${answersMin} answers in this week: too few to show.`,
    tooFew: `fewer than ${answersMin} answers`,
    notesOn: 'The notes were about',
    picture: 'Picture {{number}}',
    voicePrompt: 'Voice prompt: {{prompt}}',
    earlier: 'Earlier weeks',
    week: 'Week',
    hint: 'An answer is a like or a pass. Weeks begin and end at midnight, UTC.',
    empty: {
      title: 'Not enough answers yet',
      text: 'Your first numbers come after a whole week of the calendar.',
    },
  },
  idea: {
    title: 'One idea',
    prompt: 'Your prompt “{{prompt}}” gets the notes. Move it up, so that more people see it.',
    picture: 'Your picture {{number}} gets the notes. Make it your first one.',
    noNotes: 'Nobody wrote a note last week. A prompt gives people something to answer.',
    fewerLikes:
      'Fewer of those who answered liked you than in the weeks before. Another first picture may help.',
    action: 'Edit profile',
  },
  boosts: {
    title: 'Boosts',
    lead: 'The answers during a boost, beside the same time before it.',
    none: 'No boost of yours has ended yet.',
    toShop: 'Get a boost',
    during: 'During the boost',
    before: 'Before it',
    earlier: 'Earlier boosts',
    row: '{{answered}} answered, {{liked}} liked you',
    few: `Fewer than ${answersMin} answers: too few to compare.`,
    last: 'Your last boost, {{when}}:',
    compared: 'Answered {{during}}, in the same time before it {{before}}.',
  },
  superLikes: {
    title: 'Super likes',
    lead: `When there is no answer for ${superLikeDays} days, your coins come back.`,
    none: 'You have not sent a super like lately.',
    gone: 'A former member',
    earlier: 'Earlier super likes',
    states: { waiting: 'Waiting', friends: 'You are friends', returned: 'Coins returned' },
  },
};
