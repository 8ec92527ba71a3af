import type { Model, Types } from 'mongoose';
import { toId } from './ids.js';
import { decodedById } from './kept-documents.js';
import { byIds, readTogether } from './read-together.js';

/** More are worth a command of their own, for which the small look-ups of other requests should not wait. */
const FEW = 100;

/**
 * The documents that exist among `ids`, by id in hex, with the projected fields.
 * @param few so many still go with other reads of the same moment
 */
export async function findByIds<T extends { _id: Types.ObjectId }>(
  from: Pick<Model<never>, 'collection'>,
  ids: readonly string[],
  projection: Readonly<Record<string, 1>>,
  few = FEW,
): Promise<Map<string, T>> {
  if (ids.length === 0) return new Map();
  if (ids.length <= few) return (await readTogether<[Map<string, T>]>(byIds(from, ids, projection)))[0];
  const options = { projection, batchSize: ids.length + 1, raw: true };
  const rows = await from.collection.find({ _id: { $in: ids.map((id) => toId(id)) } }, options).toArray();
  return decodedById(rows as unknown as Buffer[], projection) as Map<string, T>;
}
