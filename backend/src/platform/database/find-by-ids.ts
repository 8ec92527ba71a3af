import type { Model, Types } from 'mongoose';
import { byHexId, toId } from './ids.js';

/**
 * The documents that exist among `ids`, by id in hex, with the projected fields. Goes to the driver itself,
 * without hydration, and in one batch: such look-ups are the product's hottest.
 */
export async function findByIds<T extends { _id: Types.ObjectId }>(
  { collection }: Pick<Model<unknown>, 'collection'>,
  ids: readonly string[],
  projection: Record<string, 1>,
): Promise<Map<string, T>> {
  if (ids.length === 0) return new Map();
  const found = await collection
    .find<T>({ _id: { $in: ids.map((id) => toId(id)) } }, { projection, batchSize: ids.length + 1 })
    .toArray();
  return byHexId(found);
}
