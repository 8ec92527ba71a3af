import { firstIdAt, toId, type ObjectId } from '../../platform/database/ids.js';
import {
  byObjectId,
  type IntegrityCheck,
  type ModuleIntegrity,
} from '../../platform/database/integrity-check.js';
import { accountKey } from './account-keys/account-key.rules.js';
import { ACCOUNT_KEYS, type AccountKey } from './account-keys/account-key.schema.js';
import type { Consent } from './consents/consent.schema.js';
import { addressKey } from './hidden-addresses/hidden-address.rules.js';
import type { User } from './user.schema.js';

const written = (since: Date) => ({ _id: { $gte: firstIdAt(since) } });

/** Builds a check that finds documents whose `userId` has no account. */
export const withoutAccount = <const Kind extends string>(
  collection: string,
  kind: Kind,
  violation: string,
) => ({
  kind,
  violation,
  collection,
  find: (async (reader, ids) => {
    const owned = await reader
      .find<{ _id: ObjectId; userId: ObjectId }>(collection, { _id: { $in: ids.map(toId) } }, { userId: 1 })
      .toArray();
    const owners = { _id: { $in: owned.map(({ userId }) => userId) } };
    const members = await reader.find<Pick<User, '_id'>>('users', owners, { _id: 1 }).toArray();
    const known = new Set(members.map(({ _id }) => _id.toHexString()));
    return owned.filter(({ userId }) => !known.has(userId.toHexString())).map(({ _id }) => _id.toHexString());
  }) satisfies IntegrityCheck['find'],
});

/** Checks the fields of accounts that belong to the users module. Other modules check their own fields. */
export const usersIntegrity = {
  collections: [byObjectId('users', 500), byObjectId('consents', 1_000), byObjectId('hiddenWords', 1_000)],
  checks: [
    {
      kind: 'hidden-but-suggested',
      violation: 'An account that is paused or not active is marked as discoverable.',
      collection: 'users',
      find: async (reader, ids) => {
        const hidden = {
          $or: [{ status: { $ne: 'active' } }, { role: { $ne: 'member' } }, { pause: { $ne: null } }],
        };
        const wrong = { _id: { $in: ids.map(toId) }, discoverable: true, ...hidden };
        const found = await reader.find<{ _id: ObjectId }>('users', wrong, { _id: 1 }).toArray();
        return found.map(({ _id }) => _id.toHexString());
      },
    },
    withoutAccount('consents', 'consent-of-nobody', 'A consent belongs to an account that does not exist.'),
    withoutAccount(
      'hiddenWords',
      'hidden-words-of-nobody',
      'Hidden words belong to an account that does not exist.',
    ),
    {
      kind: 'announcements-against-consent',
      violation: 'The announcement setting of a member differs from their latest consent.',
      collection: 'users',
      find: async (reader, ids) => {
        const userId = { $in: ids.map(toId) };
        const [members, rows] = await Promise.all([
          reader
            .find<Pick<User, '_id' | 'announcementsOffAt'>>(
              'users',
              { _id: userId },
              { announcementsOffAt: 1 },
            )
            .toArray(),
          reader
            .find<Pick<Consent, '_id' | 'userId' | 'given'>>(
              'consents',
              { userId, kind: 'announcements' },
              { userId: 1, given: 1 },
              { sort: { at: 1, _id: 1 } },
            )
            .toArray(),
        ]);
        // Keeps each member's latest row. Without a row, the consent that was granted at sign-up applies.
        const latestConsents = new Map(rows.map((row) => [row.userId.toHexString(), row.given]));
        return members
          .map(({ _id, announcementsOffAt }) => ({
            id: _id.toHexString(),
            isOff: Boolean(announcementsOffAt),
          }))
          .filter(({ id, isOff }) => (latestConsents.get(id) ?? true) === isOff)
          .map(({ id }) => id);
      },
    },
    {
      kind: 'account-without-key',
      violation:
        'The e-mail address or the invite code of an account belongs to no account or to another one.',
      collection: 'users',
      find: async (reader, ids) => {
        const members = await reader
          .find<Pick<User, '_id' | 'email'> & { inviteCode: string }>(
            'users',
            { _id: { $in: ids.map(toId) } },
            { email: 1, inviteCode: 1 },
          )
          .toArray();
        const keysOf = ({ email, inviteCode }: { email: string; inviteCode: string }): string[] => [
          accountKey('email', email),
          accountKey('inviteCode', inviteCode),
        ];
        const keys = await reader
          .find<AccountKey>(ACCOUNT_KEYS, { _id: { $in: members.flatMap(keysOf) } }, { userId: 1 })
          .toArray();
        const owners = new Map(keys.map(({ _id, userId }) => [_id, userId.toHexString()]));
        return members
          .filter((member) => keysOf(member).some((key) => owners.get(key) !== member._id.toHexString()))
          .map(({ _id }) => _id.toHexString());
      },
    },
    {
      kind: 'key-of-another-address',
      violation:
        'The key by which others hide from an account does not match its e-mail address; if all accounts are listed, JWT_SECRET has changed.',
      collection: 'users',
      find: async (reader, ids, { jwtSecret }) => {
        const keyed = { _id: { $in: ids.map(toId) }, emailKey: { $exists: true } };
        const members = await reader
          .find<Pick<User, '_id' | 'email' | 'emailKey'>>('users', keyed, { email: 1, emailKey: 1 })
          .toArray();
        return members
          .filter(({ email, emailKey }) => emailKey !== addressKey(jwtSecret, email))
          .map(({ _id }) => _id.toHexString());
      },
    },
  ],
  changes: [
    { collection: 'users', from: 'users', idField: '_id', where: written },
    { collection: 'users', from: 'consents', idField: 'userId', where: written },
    { collection: 'consents', from: 'consents', idField: '_id', where: written },
    { collection: 'hiddenWords', from: 'hiddenWords', idField: '_id', where: written },
  ],
} as const satisfies ModuleIntegrity;
