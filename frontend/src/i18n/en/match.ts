/** Words of /match. */
export default {
  title: 'Find Your Match',
  lead: 'People who fit, and whom you fit.',
  home: 'Home',
  people: 'People',
  more: 'Show more people',
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
