/**
 * The parts of a member's own data that `account-changed` names. Each name is also the first word in the keys
 * of the browser queries that read this part.
 */
export const OWN_DATA_PARTS = [
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
  'rights',
  'second-factor',
  'sessions',
  'verification',
  'widening',
] as const;
export type OwnDataPart = (typeof OWN_DATA_PARTS)[number];

/** Actions of a member on another one that change what the member's other pages show. */
export const OWN_PAIR_CHANGES = ['liked', 'passed', 'undone', 'unmatched', 'blocked', 'unblocked'] as const;
