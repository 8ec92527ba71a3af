import { premiumFeatureText } from '@contract';

export default {
  title: 'Friends',
  friends: 'Your Friends',
  requests: 'Incoming Requests',
  accept: 'Accept',
  reject: 'Reject',
  acceptNamed: 'Accept {{name}}',
  rejectNamed: 'Reject {{name}}',
  accepted: 'You and {{name}} are friends now.',
  rejected: 'The request of {{name}} is gone.',
  showAll: 'Show all {{count}}',
  likedYou: 'Liked you {{when}}',
  since: 'Friends since {{date}}',
  superLike: 'Super like',
  messageNamed: 'Message {{name}}',
  callNamed: 'Video call with {{name}}',
  premiumFeature: premiumFeatureText('{{feature}}'),
  features: { messaging: 'Messaging', video: 'Video calling' },
  emptyRequests: 'Nobody is waiting for your answer.',
  empty: {
    title: 'No friends yet',
    text: 'When you and someone like each other, you find them here.',
    action: 'Find Your Match',
  },
};
