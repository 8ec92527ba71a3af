import type { ConsentKind } from '@contract';
import { firstIdAt, toId, type ObjectId } from '../../platform/database/ids.js';
import {
  byObjectId,
  type IntegrityCheck,
  type IntegrityReader,
  type ModuleIntegrity,
} from '../../platform/database/integrity-check.js';
import { accountKeysOf } from './account-keys/account-key.rules.js';
import { ACCOUNT_KEYS, type AccountKey } from './account-keys/account-key.schema.js';
import type { Consent } from './consents/consent.schema.js';
import type { DeviceHints } from './device-hints/device-hints.schema.js';
import { addressKey } from './hidden-addresses/address-key.rules.js';
import type { User } from './user.schema.js';

const writtenSince = (since: Date) => ({ _id: { $gte: firstIdAt(since) } });

/** Builds a check that finds documents whose `userId` has no account. */
export const missingAccountCheck = <const Kind extends string>(
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

/** Returns by member whether the latest row of a consent grants it; nothing for members without a row. */
async function latestConsents(
  reader: IntegrityReader,
  ids: readonly string[],
  kind: ConsentKind,
): Promise<Map<string, boolean>> {
  const rows = await reader
    .find<Pick<Consent, '_id' | 'userId' | 'given'>>(
      'consents',
      { userId: { $in: ids.map(toId) }, kind },
      { userId: 1, given: 1 },
      { sort: { at: 1, _id: 1 } },
    )
    .toArray();
  return new Map(rows.map((row) => [row.userId.toHexString(), row.given]));
}

/** Checks the fields of accounts that belong to the users module. Other modules check their own fields. */
export const usersIntegrity = {
  collections: [
    byObjectId('users', 500),
    byObjectId('consents', 1_000),
    byObjectId('hiddenWords', 1_000),
    byObjectId('deviceHints', 1_000),
  ],
  checks: [
    {
      kind: 'hidden-but-suggested',
      violation:
        'An account that is paused, hidden by a check of the age or not active is marked as discoverable.',
      collection: 'users',
      find: async (reader, ids) => {
        const hidden = {
          $or: [
            { status: { $ne: 'active' } },
            { role: { $ne: 'member' } },
            { pause: { $ne: null } },
            { 'ageCheck.at': { $type: 'date' }, 'ageCheck.judgedAt': null },
          ],
        };
        const wrong = { _id: { $in: ids.map(toId) }, discoverable: true, ...hidden };
        const found = await reader.find<{ _id: ObjectId }>('users', wrong, { _id: 1 }).toArray();
        return found.map(({ _id }) => _id.toHexString());
      },
    },
    missingAccountCheck(
      'consents',
      'consent-of-nobody',
      'A consent belongs to an account that does not exist.',
    ),
    missingAccountCheck(
      'hiddenWords',
      'hidden-words-of-nobody',
      'Hidden words belong to an account that does not exist.',
    ),
    missingAccountCheck(
      'deviceHints',
      'device-hints-of-nobody',
      'Remembered browsers belong to an account that does not exist.',
    ),
    {
      kind: 'device-hints-against-consent',
      violation: 'The browsers of a member are remembered without consent, or not remembered with it.',
      collection: 'users',
      find: async (reader, ids) => {
        const among = { $in: ids.map(toId) };
        const [members, consents, remembered] = await Promise.all([
          reader.find<Pick<User, '_id'>>('users', { _id: among }, { _id: 1 }).toArray(),
          latestConsents(reader, ids, 'device-hints'),
          reader.find<Pick<DeviceHints, 'userId'>>('deviceHints', { userId: among }, { userId: 1 }).toArray(),
        ]);
        const owners = new Set(remembered.map(({ userId }) => userId.toHexString()));
        return members
          .map(({ _id }) => _id.toHexString())
          .filter((id) => (consents.get(id) ?? false) !== owners.has(id));
      },
    },
    {
      kind: 'announcements-against-consent',
      violation: 'The announcement setting of a member differs from their latest consent.',
      collection: 'users',
      find: async (reader, ids) => {
        const [members, consents] = await Promise.all([
          reader
            .find<Pick<User, '_id' | 'announcementsOffAt'>>(
              'users',
              { _id: { $in: ids.map(toId) } },
              { announcementsOffAt: 1 },
            )
            .toArray(),
          latestConsents(reader, ids, 'announcements'),
        ]);
        // Without a row, the consent that was granted at sign-up applies.
        return members
          .map(({ _id, announcementsOffAt }) => ({
            id: _id.toHexString(),
            isOff: Boolean(announcementsOffAt),
          }))
          .filter(({ id, isOff }) => (consents.get(id) ?? true) === isOff)
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
        const keys = await reader
          .find<AccountKey>(ACCOUNT_KEYS, { _id: { $in: members.flatMap(accountKeysOf) } }, { userId: 1 })
          .toArray();
        const owners = new Map(keys.map(({ _id, userId }) => [_id, userId.toHexString()]));
        return members
          .filter((member) =>
            accountKeysOf(member).some((key) => owners.get(key) !== member._id.toHexString()),
          )
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
    { collection: 'users', from: 'users', idField: '_id', where: writtenSince },
    { collection: 'users', from: 'consents', idField: 'userId', where: writtenSince },
    { collection: 'consents', from: 'consents', idField: '_id', where: writtenSince },
    { collection: 'hiddenWords', from: 'hiddenWords', idField: '_id', where: writtenSince },
    { collection: 'deviceHints', from: 'deviceHints', idField: '_id', where: writtenSince },
    { collection: 'users', from: 'deviceHints', idField: 'userId', where: writtenSince },
  ],
} as const satisfies ModuleIntegrity;
