import type { Model, mongo } from 'mongoose';
import { BatchLoader, FOLLOW_UP_PACE_MS } from '../concurrency/batch-loader.js';

type Target = Pick<Model<never>, 'collection'>;

/** An update of the one document that the filter finds. */
interface Update {
  into: Target;
  filter: object;
  update: mongo.UpdateFilter<mongo.Document>;
}

const OPTIONS = { sameTurn: true, min: 8, max: 64 };

const updates = new WeakMap<object, BatchLoader<Update, void>>();

/**
 * Updates one document after an answer, those of several calls with one command; whether there was one,
 * nobody learns.
 */
export function updateTogether(write: Update): Promise<void> {
  const { collection } = write.into;
  let loader = updates.get(collection);
  if (!loader) {
    loader = new BatchLoader((writes) => updateAll(collection, writes), {
      ...OPTIONS,
      paceMs: FOLLOW_UP_PACE_MS,
    });
    updates.set(collection, loader);
  }
  return loader.load(write);
}

async function updateAll(collection: Target['collection'], writes: Update[]): Promise<void[]> {
  await collection.bulkWrite(
    writes.map(({ filter, update }) => ({ updateOne: { filter, update } })),
    { ordered: false },
  );
  return writes.map(() => undefined);
}
