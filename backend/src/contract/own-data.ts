/**
 * The parts of a member's own data that `account-changed` names. Each is the first word of the keys of the
 * queries with which pages read it.
 */
export const OWN_PARTS = [
  'agreement',
  'billing',
  'chats',
  'consents',
  'data-export',
  'decisions',
  'hidden-addresses',
  'hidden-words',
  'match',
  'must-haves',
  'my-reports',
  'notification-settings',
  'notification-timing',
  'notifications',
  'passkeys',
  'profile',
  'questions',
  'read-receipts',
  'second-factor',
  'sessions',
  'verification',
  'widening',
] as const;
export type OwnPart = (typeof OWN_PARTS)[number];

/** What a member does about another one that changes what their other pages show of this one. */
export const OWN_PAIR_CHANGES = ['liked', 'passed', 'undone', 'unmatched', 'blocked', 'unblocked'] as const;
