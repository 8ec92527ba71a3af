import { TEXTS } from '@contract';

/** Texts of /dashboard: the deck and its second pane. */
export default {
  title: 'Discover',
  deck: 'People for you',
  current: 'Now showing {{name}}, {{age}}, {{current}} of {{total}}',
  currentName: 'Now showing {{name}}, {{current}} of {{total}}',
  keys: 'Arrow left passes, arrow right likes, U takes a pass back, Enter opens the profile.',
  noLikesLeft: 'No likes left',
  incomplete: {
    title: TEXTS.incompleteTitle,
    text: TEXTS.incompleteBody,
    action: 'Go to Profile',
    later: 'Maybe Later',
    stepByStep: 'Go step by step',
  },
  likes: {
    title: 'Likes today',
    left_one: '{{count}} like left',
    left_other: '{{count}} likes left',
    unlimited: 'As many as you like, with Premium',
    none: 'None left',
    returnAt: 'All {{limit}} are back at {{time}}',
  },
  requests: {
    title: 'They like you',
    none: 'Nobody is waiting for your answer.',
    notLoaded: 'Not loaded.',
    all: 'See all',
  },
  pick: {
    title: 'Your pick of the day',
    note: 'Chosen for both of you. Liking your pick costs none of your likes.',
    answered: 'You have answered it. The next pick comes after {{time}}.',
  },
  boost: 'Your boost runs',
  referral: {
    active: 'Premium from your referral code',
    expiredTitle: 'Your referral Premium has expired',
    expiredText: 'Unlimited likes, messages and video calls go on with Premium.',
    later: 'Maybe Later',
    now: 'Get Premium Now',
  },
};
