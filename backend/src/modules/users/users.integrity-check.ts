import { firstIdAt, type ObjectId, toId } from '../../platform/database/ids.js';
import type { ModuleIntegrity } from '../../platform/database/integrity-check.js';
import { isPhotoVerified } from './user.rules.js';
import type { User } from './user.schema.js';

/** Checks what members' accounts hold; most invariants of members belong to modules above. */
export const usersIntegrity = {
  collections: [
    {
      name: 'users',
      pageSize: 500,
      page: async (reader, after, limit) => {
        const next = after === null ? {} : { _id: { $gt: toId(after) } };
        const members = reader.find<{ _id: ObjectId }>(
          'users',
          next,
          { _id: 1 },
          { sort: { _id: 1 }, limit },
        );
        return (await members.toArray()).map(({ _id }) => _id.toHexString());
      },
    },
  ],
  checks: [
    {
      kind: 'hidden-but-suggested',
      violation: 'An account may be suggested though it is not active, or on a pause.',
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
    {
      kind: 'religion-without-consent',
      violation: 'A religion is stored without the date of its consent, or a date without a religion.',
      collection: 'users',
      find: async (reader, ids) => {
        const members = await reader
          .find<Pick<User, '_id'> & Partial<Pick<User, 'facts' | 'religionConsentAt'>>>(
            'users',
            { _id: { $in: ids.map(toId) } },
            { 'facts.religion': 1, religionConsentAt: 1 },
          )
          .toArray();
        return members
          .filter(({ facts, religionConsentAt }) => Boolean(facts?.religion) !== Boolean(religionConsentAt))
          .map(({ _id }) => _id.toHexString());
      },
    },
    {
      kind: 'verified-another-photo',
      violation: 'A verification of photos names a picture that is not the first one.',
      collection: 'users',
      find: async (reader, ids) => {
        const members = await reader
          .find<Pick<User, '_id' | 'photos' | 'photoVerification'>>(
            'users',
            { _id: { $in: ids.map(toId) }, photoVerification: { $exists: true } },
            { 'photos.id': 1, photoVerification: 1 },
          )
          .toArray();
        return members
          .filter((member) => member.photoVerification && !isPhotoVerified(member))
          .map(({ _id }) => _id.toHexString());
      },
    },
  ],
  changes: [
    {
      collection: 'users',
      from: 'users',
      idField: '_id',
      where: (since) => ({ _id: { $gte: firstIdAt(since) } }),
    },
  ],
} as const satisfies ModuleIntegrity;
