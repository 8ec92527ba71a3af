import type { Model, Types } from 'mongoose';
import { byHexId, toId } from './ids.js';
import { decoded } from './kept-documents.js';
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
  const _ids = ids.map((id) => toId(id));
  if (ids.length <= few) return byHexId((await readTogether<[T]>(byIds(from, _ids, projection)))[0]);
  const options = { projection, batchSize: ids.length + 1, raw: true };
  const rows = await from.collection.find({ _id: { $in: _ids } }, options).toArray();
  return byHexId((rows as unknown as Buffer[]).map((row) => decoded(row, projection) as T));
}
