import { USERS_LIMITS } from '@contract';

/**
 * Texts of the ways to end a conversation, and of the dialogue that ends a friendship with a last message.
 */
export default {
  leave: {
    title: 'End it with {{name}}, or block?',
    titleStranger: 'Report or block {{name}}?',
    end: 'You send a last message and are no longer friends. Both of you can read the conversation for {{days}} days.',
    unmatch:
      'You stop being friends and the conversation is gone, for both and for good. {{name}} is not told.',
    report: 'Our team looks at it. {{name}} does not learn who wrote, and the conversation stays.',
    block: 'You do not see each other any more, anywhere. {{name}} is not told, and you can undo it.',
  },
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
  report: {
    title: 'Report {{name}}',
    text: 'Only our team reads this; {{name}} does not learn who wrote it.',
    textWithTalk:
      'Only our team reads this, along with the last messages between you; {{name}} does not learn who wrote it.',
    reason: 'What is wrong?',
    reasons: {
      'fake-profile': 'This is not a real person',
      'under-age': `Looks younger than ${USERS_LIMITS.minimumAge}`,
      harassment: 'Harassment or threats',
      'inappropriate-photos': 'Pictures that do not belong here',
      scam: 'Asks for money or sells something',
      other: 'Something else',
    },
    intimate: 'An intimate picture is shown without consent',
    intimateHint: 'We hide it at once and look at it before anything else.',
    which: 'Which picture?',
    allPictures: 'All on the profile',
    picture: 'Picture {{number}}',
    details: 'What happened?',
    detailsHint: 'Optional. What helps us to understand it.',
    confirm: 'Send report',
    running: 'Sending…',
    done: 'Thank you. We will look at it. What comes of it stands in your settings, under My reports.',
  },
};
