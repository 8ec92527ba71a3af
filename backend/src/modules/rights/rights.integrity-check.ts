import { firstIdAt, toId, type ObjectId } from '../../platform/database/ids.js';
import {
  byObjectId,
  type IntegrityReader,
  type ModuleIntegrity,
} from '../../platform/database/integrity-check.js';
import { missingAccountCheck } from '../users/index.js';
import type { AuthorityOrder } from './authority-order.schema.js';
import type { RightsRequest } from './rights-request.schema.js';

const writtenSince = (since: Date) => ({ _id: { $gte: firstIdAt(since) } });

/** Returns the hex ids of the documents that name an account that does not exist. */
async function namingNobody<Document extends { _id: ObjectId }>(
  reader: IntegrityReader,
  documents: readonly Document[],
  accountsOf: (document: Document) => readonly ObjectId[],
): Promise<string[]> {
  const named = { _id: { $in: documents.flatMap(accountsOf) } };
  const accounts = await reader.find<{ _id: ObjectId }>('users', named, { _id: 1 }).toArray();
  const known = new Set(accounts.map(({ _id }) => _id.toHexString()));
  return documents
    .filter((document) => accountsOf(document).some((id) => !known.has(id.toHexString())))
    .map(({ _id }) => _id.toHexString());
}

/**
 * Checks that requests and nominees belong to accounts that exist, and that orders of authorities name the
 * staff who recorded and answered them, whose accounts are never deleted.
 */
export const rightsIntegrity = {
  collections: [
    byObjectId('rightsRequests', 1_000),
    byObjectId('nominees', 1_000),
    byObjectId('authorityOrders', 1_000),
  ],
  checks: [
    {
      kind: 'rights-request-of-nobody',
      violation: 'A rights request names an account that does not exist.',
      collection: 'rightsRequests',
      find: async (reader, ids) => {
        const owned = await reader
          .find<Required<Pick<RightsRequest, '_id' | 'userId'>>>(
            'rightsRequests',
            { _id: { $in: ids.map(toId) }, userId: { $type: 'objectId' } },
            { userId: 1 },
          )
          .toArray();
        return namingNobody(reader, owned, ({ userId }) => [userId]);
      },
    },
    {
      kind: 'authority-order-of-nobody',
      violation: 'An order of an authority names a member of staff who does not exist.',
      collection: 'authorityOrders',
      find: async (reader, ids) => {
        const orders = await reader
          .find<Pick<AuthorityOrder, '_id' | 'recordedBy' | 'answer'>>(
            'authorityOrders',
            { _id: { $in: ids.map(toId) } },
            { 'recordedBy.id': 1, 'answer.by.id': 1 },
          )
          .toArray();
        return namingNobody(reader, orders, ({ recordedBy, answer }) => [
          recordedBy.id,
          ...(answer ? [answer.by.id] : []),
        ]);
      },
    },
    missingAccountCheck(
      'nominees',
      'nominee-of-nobody',
      'A nominee belongs to an account that does not exist.',
    ),
  ],
  changes: [
    { collection: 'rightsRequests', from: 'rightsRequests', idField: '_id', where: writtenSince },
    { collection: 'nominees', from: 'nominees', idField: '_id', where: writtenSince },
    { collection: 'authorityOrders', from: 'authorityOrders', idField: '_id', where: writtenSince },
    {
      collection: 'authorityOrders',
      from: 'authorityOrders',
      idField: '_id',
      where: (since) => ({ 'answer.at': { $gte: since } }),
    },
  ],
} as const satisfies ModuleIntegrity;
