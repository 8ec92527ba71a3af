export default {
  title: 'Find Your Match',
  lead: 'People who fit, and whom you fit.',
  home: 'Home',
  people: 'People',
  more: 'Show more people',
  secondLook: {
    title: 'Second look',
    lead: 'People you passed. Some have changed, and so may you.',
    failed: 'Second look did not load',
    end: 'That is everyone for now.',
    empty: {
      title: 'Nobody to look at again yet',
      text: 'People you pass come back here after {{days}} days, some of them sooner.',
    },
  },
  premium: {
    message: 'Messages to your matches are only available for Premium members.',
    call: 'Video calls with your matches are only available for Premium members.',
  },
  filters: {
    open: 'Filters',
    title: 'Who you are shown',
    apply: 'Show them',
  },
};
