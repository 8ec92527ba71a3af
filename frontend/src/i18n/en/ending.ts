/** The dialogue that ends a friendship with a last message. */
export default {
  title: 'End it kindly with {{name}}',
  text: '{{name}} gets a last message and you are no longer friends. Both of you can read the conversation for {{read}} days, and you are not suggested to each other for {{apart}} days.',
  legend: 'Your last message',
  sentences: {
    spark: 'Thank you for our conversations. I do not feel a spark, and I wish you all the best.',
    different:
      'I enjoyed getting to know you, but I think we are looking for different things. Take care of yourself.',
    someone: 'I have met someone and want to see where it goes. Thank you, and I wish you well.',
  },
  own: 'My own words',
  words: 'Your words',
  blank: 'Please write something.',
  send: 'Send and end',
  sending: 'Ending…',
};
