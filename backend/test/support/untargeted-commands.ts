import type { Targeting } from './shard-targeting.rules.js';

interface Untargeted {
  collection: string;
  /** The fields of each filter, sorted. A filter may have further fields if the list ends with `...`. */
  by: readonly string[];
  reason: string;
  /** How often the application sends the command. */
  rate: string;
}

const SCANS = 'reads all documents, page by page';

/**
 * Commands of the application that may ask every shard, because the documents that they need are on all of
 * them, with their rate. Migrations and other commands before the application accepts requests are not
 * listed.
 */
const UNTARGETED: readonly Untargeted[] = [
  // Requests of members
  {
    collection: 'users',
    by: ['discoverable, gender, lookingFor, ...', 'createdAt', 'boostedUntil'],
    reason: 'searches candidates by area and country, the newest and the boosted members',
    rate: 'for each new deck, mostly in a job ahead of the request; boosted members once a second and instance',
  },
  {
    collection: 'users',
    by: ['referralCode, status', 'premiumPeriods, referralCode, status'],
    reason: 'finds the members who joined by a code',
    rate: 'when a member opens their invitations',
  },
  {
    collection: 'users',
    by: ['_id, photos.bands, status'],
    reason: 'finds members with the same picture',
    rate: 'a job for each new photo',
  },
  {
    collection: 'users',
    by: ['photos', '_id, photos', 'photos, status', '_id, photos, status'],
    reason: `finds photos without hashes, then those to compare: ${SCANS}`,
    rate: 'once, after the update of an earlier version',
  },
  {
    collection: 'users',
    by: ['photoVerification.at, photoVerification.pausedAt'],
    reason: 'finds verifications that are too old',
    rate: 'once an hour',
  },
  // Chats and pairs
  {
    collection: 'conversations',
    by: ['members, ...', 'unreadBy', 'archivedBy, hiddenFor, mutedBy, unreadBy', 'hiddenFor', 'archivedBy'],
    reason: 'lists the conversations of a member, and counts unread messages',
    rate: 'list and counts: some times a day for an active member; data copy; erasure',
  },
  ...['messages', 'oldMessages'].flatMap((collection) => [
    {
      collection,
      by: ['_id', 'image.id', 'voice.id', 'clientId, from'],
      reason: 'finds a message by the id that a request names, by picture or recording, or by its clientId',
      rate: 'reactions, unsending, opening a view-once picture, first playing of a recording; removal of pictures and recordings; after a write failed; statistics',
    },
    {
      collection,
      by: ['viewOnce.id', 'viewOnce.full, viewOnce.id', 'pair', ''],
      reason: `jobs: ${SCANS}`,
      rate: 'once for each view-once picture; moves of old messages each night; integrity check',
    },
    {
      collection,
      by: ['_id, plan.step', 'at, seq', '_id, call.id, call.outcome, call.unready'],
      reason: 'statistics: counts agreed plans, begun conversations and first calls of a day',
      rate: 'once for each day',
    },
  ]),
  {
    collection: 'pairs',
    by: ['friends', 'requestTo, ...', 'blockers'],
    reason: 'lists friends, requests and blocks of a member',
    rate: 'when a member opens these lists, comes online or goes offline; super likes to refund when a member leaves',
  },
  {
    collection: 'pairs',
    by: ['a, aAction.kind, ...', 'b, bAction.kind, ...'],
    reason: 'finds the own actions of a member and those of members alike',
    rate: 'for each new deck, mostly in a job ahead of the request; an undo; a page of dislikes; integrity check',
  },
  {
    collection: 'pairs',
    by: ['a, bAction.at', 'aAction.at, b'],
    reason: 'finds the answers to a member in a time',
    rate: 'once a week for an active member, and after a boost, in a job',
  },
  {
    collection: 'pairs',
    by: [
      'a, aFirstText, bAction.at, bAction.kind, bBlockedAt',
      'aAction.at, aAction.kind, aBlockedAt, b, bFirstText',
    ],
    reason: 'counts the refused first messages of a member, for the risk score',
    rate: 'once an hour for each open risk flag; after a sign of fraud; when staff open a case',
  },
  {
    collection: 'pairs',
    by: ['requestAt, requestSuper'],
    reason: 'finds super likes without an answer',
    rate: 'once an hour',
  },
  {
    collection: 'pairs',
    by: ['a, b', 'a, b, blockers.0'],
    reason: 'finds all pairs of a member, or those with a block',
    rate: 'data copy and erasure',
  },
  {
    collection: 'pairs',
    by: ['aAction.at, aAction.kind', 'bAction.at, bAction.kind', 'friendsSince', '_id', ''],
    reason: `statistics, training and integrity check: ${SCANS}`,
    rate: 'every two minutes, once a night, every hour',
  },
  {
    collection: 'plans',
    by: ['members'],
    reason: 'finds all plans of a member',
    rate: 'data copy and erasure',
  },
  {
    collection: 'plans',
    by: ['at, members, state'],
    reason: 'finds the meetings of a member',
    rate: 'when a member opens the chats, and when an account is closed',
  },
  {
    collection: 'plans',
    by: ['at, state'],
    reason: 'statistics: counts the meetings of a day and what was answered about them',
    rate: 'once a day for each of the last 16 days',
  },
  // Staff
  {
    collection: 'users',
    by: ['role', '_id, role', 'role, status, ...'],
    reason: 'lists, searches and counts members and staff',
    rate: 'by requests of staff, statistics every two minutes, and at start',
  },
  {
    collection: 'users',
    by: ['createdAt, role', 'premiumPeriods', ''],
    reason: 'counts members',
    rate: 'statistics every two minutes; ends of premium every minute; pages of staff',
  },
  {
    collection: 'ledger',
    by: ['at', 'at, kind, reason'],
    reason: 'sums the revenue of a time',
    rate: 'statistics every two minutes',
  },
  // Erasure of an account
  {
    collection: 'users',
    by: ['pick.member'],
    reason: 'removes the member from the picks of others',
    rate: 'once for each erased account',
  },
  ...['notifications', 'oldNotifications'].map((collection) => ({
    collection,
    by: ['from', 'from, kept'],
    reason: 'removes notifications about the member from the lists of others, or the member from them',
    rate: 'once for each erased account',
  })),
  {
    collection: 'pinnedConversations',
    by: ['others'],
    reason: 'removes the pins of others on conversations with the member',
    rate: 'once for each erased account',
  },
  {
    collection: 'ledger',
    by: ['targetId'],
    reason: 'removes the member from the spends of others',
    rate: 'once for each erased account',
  },
  {
    collection: 'outbox',
    by: ['$expr, job'],
    reason: 'finds the waiting jobs that name the member',
    rate: 'once for each erased account, and in its data export',
  },
  {
    collection: 'users',
    by: ['lastActiveAt, role, status', '_id, lastActiveAt, role, status'],
    reason: 'finds members who have been away for years, page by page',
    rate: 'once a day',
  },
  { collection: 'users', by: ['deletedAt'], reason: 'finds accounts to erase', rate: 'once an hour' },
  // Jobs by the clock
  {
    collection: 'outbox',
    by: ['checkAt', 'checkAt, job', ''],
    reason: 'finds overdue jobs',
    rate: 'every 5 s for each worker',
  },
  { collection: 'users', by: ['pick.at, pick.day'], reason: 'removes old picks', rate: 'twice a night' },
  {
    collection: 'users',
    by: ['discoverable, lastActiveAt'],
    reason: 'lists the well-liked members of each place',
    rate: 'once a night',
  },
  {
    collection: 'memberBeliefs',
    by: ['_id', 'at'],
    reason: 'replaces the last training',
    rate: 'once a night',
  },
  ...[
    'users',
    'consents',
    'conversations',
    'hiddenWords',
    'memberNumbers',
    'oldNotifications',
    'plans',
    'questionAnswers',
  ].map((collection) => ({
    collection,
    by: ['_id', '_id, read', '_id, consentAt', ''],
    reason: `integrity check: ${SCANS}`,
    rate: 'changes every hour, everything once a week',
  })),
  {
    collection: 'notifications',
    by: ['_id'],
    reason: 'moves finished notifications by ranges',
    rate: 'by a scheduled job',
  },
  {
    collection: 'notifications',
    by: ['mailCheckAt'],
    reason: 'finds notifications about which a mail may be due',
    rate: 'once a minute',
  },
];

const isShape = (shape: string, fields: readonly string[]): boolean =>
  shape.endsWith(', ...')
    ? shape
        .slice(0, -', ...'.length)
        .split(', ')
        .every((field) => fields.includes(field))
    : shape === fields.join(', ');

/** Returns why a command may ask every shard; undefined when it is not listed. */
export function reasonOf({ collection, fields }: Targeting): string | undefined {
  const found = UNTARGETED.find(
    (one) => one.collection === collection && one.by.some((shape) => isShape(shape, fields)),
  );
  return found && `${found.reason} (${found.rate})`;
}
