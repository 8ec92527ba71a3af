/** Words of /match. */
export default {
  title: 'Find Your Match',
  lead: 'People who fit, and whom you fit.',
  home: 'Home',
  people: 'People',
  more: 'Show more people',
  filters: {
    open: 'Filters',
    title: 'Who you are shown',
    apply: 'Show them',
  },
};
