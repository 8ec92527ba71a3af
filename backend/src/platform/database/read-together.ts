import type { Model, mongo } from 'mongoose';
import { BatchLoader } from '../concurrency/batch-loader.js';

type Source = Pick<Model<never>, 'collection'>;

/** A query of one collection, as the stages of an aggregation. */
interface Query {
  from: Source;
  pipeline: mongo.Document[];
}

interface ByIds {
  from: Source;
  ids: readonly unknown[];
  projection: Readonly<Record<string, 1>> | undefined;
}

export type Part = Query | ByIds;

/** What a command asks of one collection: a query, or by id what all want who want the same fields. */
type Union = Query | (Omit<ByIds, 'ids'> & { ids: Map<string, unknown> });

/** More than any of our lists holds: the answer comes as one batch, so without a second command. */
const BATCH_SIZE = 5_000;
const OPTIONS = {
  sameTurn: true,
  /** So many do not wait for the command under way. */
  min: 8,
  /** Each of a command's queries waits for those before it. */
  max: 64,
};

const loaders = new WeakMap<object, BatchLoader<readonly Part[], object[][]>>();

/**
 * Several queries as one command, each of a collection; gives what each has found, in its order (documents
 * by id in the order of their ids). What other requests ask while a command is under way goes with the next
 * one, and what they want by id is read once: under load the hot reads take a quarter of the processor time,
 * here and in MongoDB. The parts are read one after another, not as of one moment, but never before they were
 * asked for. Requests may be given the same documents, which are not to be changed.
 */
export async function readTogether<Found extends object[]>(
  first: Part,
  ...others: Part[]
): Promise<{ [Index in keyof Found]: Found[Index][] }> {
  const { conn } = first.from.collection;
  let loader = loaders.get(conn);
  if (!loader) loaders.set(conn, (loader = new BatchLoader(readAll, OPTIONS)));
  return (await loader.load([first, ...others])) as { [Index in keyof Found]: Found[Index][] };
}

/**
 * The part that reads the documents of these ids.
 * @param projection the fields, all without it; a constant, as parts with the very same one are read as one
 */
export const byIds = (from: Source, ids: readonly unknown[], projection?: ByIds['projection']): ByIds => ({
  from,
  ids,
  projection,
});

async function readAll(asked: readonly (readonly Part[])[]): Promise<object[][][]> {
  const unions: Union[] = [];
  const places = asked.map((parts) => parts.map((part) => unionOf(part, unions)));
  const rows = await read(unions.map(queryOf));
  const found = unions.map((union, place) => ('ids' in union ? byId(rows[place] ?? []) : undefined));
  return asked.map((parts, caller) =>
    parts.map((part, index) => {
      const union = places[caller]?.[index] ?? 0;
      if ('pipeline' in part) return rows[union] ?? [];
      const ids = new Set(part.ids.map(String));
      return Array.from(ids).flatMap((id) => found[union]?.get(id) ?? []);
    }),
  );
}

/** Adds a part to the unions, and gives the place of its own. */
function unionOf(part: Part, unions: Union[]): number {
  if ('pipeline' in part) return unions.push(part) - 1;
  const ids = part.ids.map((id) => [String(id), id] as const);
  const same = unions.findIndex(
    (union) =>
      'ids' in union &&
      union.from.collection === part.from.collection &&
      union.projection === part.projection,
  );
  const union = unions[same];
  if (!union || 'pipeline' in union) return unions.push({ ...part, ids: new Map(ids) }) - 1;
  for (const [key, id] of ids) union.ids.set(key, id);
  return same;
}

function queryOf(union: Union): Query {
  if ('pipeline' in union) return union;
  const { from, ids, projection } = union;
  const match = { $match: { _id: { $in: [...ids.values()] } } };
  return { from, pipeline: projection ? [match, { $project: projection }] : [match] };
}

const byId = (rows: readonly object[]): Map<string, object> =>
  new Map(rows.map((row) => [String((row as { _id: unknown })._id), row]));

/** The rows of each query. */
async function read([first, ...others]: Query[]): Promise<object[][]> {
  if (!first) return [];
  const { collection } = first.from;
  const options = { batchSize: BATCH_SIZE };
  if (others.length === 0) return [await collection.aggregate(first.pipeline, options).toArray()];
  const numbered = ({ pipeline }: Query, query: number): mongo.Document[] => [
    ...pipeline,
    { $replaceWith: { query: { $literal: query }, found: '$$ROOT' } },
  ];
  const unions = others.map((query, index) => ({
    $unionWith: { coll: query.from.collection.name, pipeline: numbered(query, index + 1) },
  }));
  const rows = await collection
    .aggregate<{ query: number; found: object }>([...numbered(first, 0), ...unions], options)
    .toArray();
  const found: object[][] = [first, ...others].map(() => []);
  for (const row of rows) found[row.query]?.push(row.found);
  return found;
}
