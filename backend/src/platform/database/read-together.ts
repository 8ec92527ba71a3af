import type { Model, mongo } from 'mongoose';
import { BatchLoader } from '../concurrency/batch-loader.js';
import { decoded } from './kept-documents.js';

type Source = Pick<Model<never>, 'collection'>;

/** A query of one collection, as the stages of an aggregation. */
interface Query {
  from: Source;
  pipeline: mongo.Document[];
}

interface ByIds {
  from: Source;
  ids: readonly unknown[];
  /** The ids as text, in their order. */
  keys: readonly string[];
  projection: Readonly<Record<string, 1>> | undefined;
}

export type Part = Query | ByIds;

/** What a command asks of one collection: a query, or by id what all want who want the same fields. */
type Union = Query | (Pick<ByIds, 'from' | 'projection'> & { parts: ByIds[] });

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
  keys: ids.map(String),
  projection,
});

async function readAll(asked: readonly (readonly Part[])[]): Promise<object[][][]> {
  const unions: Union[] = [];
  const places = asked.map((parts) => parts.map((part) => unionOf(part, unions)));
  const rows = await read(unions);
  const found = unions.map((union, place) => ('parts' in union ? byId(rows[place] ?? []) : undefined));
  return asked.map((parts, caller) =>
    parts.map((part, index) => {
      const union = places[caller]?.[index] ?? 0;
      if ('pipeline' in part) return rows[union] ?? [];
      const wanted = new Set<object>();
      for (const key of part.keys) {
        const row = found[union]?.get(key);
        if (row) wanted.add(row);
      }
      return [...wanted];
    }),
  );
}

/** Adds a part to the unions, and gives the place of its own. */
function unionOf(part: Part, unions: Union[]): number {
  if ('pipeline' in part) return unions.push(part) - 1;
  const same = unions.findIndex(
    (union) =>
      'parts' in union &&
      union.from.collection === part.from.collection &&
      union.projection === part.projection,
  );
  const union = unions[same];
  if (!union || 'pipeline' in union) {
    const { from, projection } = part;
    return unions.push({ from, projection, parts: [part] }) - 1;
  }
  union.parts.push(part);
  return same;
}

function queryOf(union: Union): Query {
  if ('pipeline' in union) return union;
  const { from, parts, projection } = union;
  const match = { $match: { _id: { $in: idsOf(parts) } } };
  return { from, pipeline: projection ? [match, { $project: projection }] : [match] };
}

const byId = (rows: readonly object[]): Map<string, object> =>
  new Map(rows.map((row) => [String((row as { _id: unknown })._id), row]));

/** The ids of all parts, each once. */
function idsOf(parts: readonly ByIds[]): readonly unknown[] {
  const [first, ...others] = parts;
  if (first && others.length === 0) return first.ids;
  const ids = new Map<string, unknown>();
  for (const part of parts) part.keys.forEach((key, index) => ids.set(key, part.ids[index]));
  return [...ids.values()];
}

/**
 * Where the two values of a row begin, `{ query, found }` in this order: after the length of the whole, type
 * and name of the number; after that number, type and name of the document, which a zero byte follows.
 */
const QUERY_AT = 4 + 1 + 'query\0'.length;
const FOUND_AT = QUERY_AT + 4 + 1 + 'found\0'.length;

/** The documents that each union has found. */
async function read(unions: readonly Union[]): Promise<object[][]> {
  const [first, ...others] = unions.map(queryOf);
  if (!first) return [];
  const { collection } = first.from;
  // As bytes: what is known by them need not be decoded.
  const options = { batchSize: BATCH_SIZE, raw: true };
  const fields = unions.map((union) => ('parts' in union ? union.projection : undefined));
  if (others.length === 0) {
    const rows = await collection.aggregate(first.pipeline, options).toArray();
    return [(rows as unknown as Buffer[]).map((row) => decoded(row, fields[0]))];
  }
  const numbered = ({ pipeline }: Query, query: number): mongo.Document[] => [
    ...pipeline,
    { $replaceWith: { query: { $literal: query }, found: '$$ROOT' } },
  ];
  const further = others.map((query, index) => ({
    $unionWith: { coll: query.from.collection.name, pipeline: numbered(query, index + 1) },
  }));
  const rows = await collection.aggregate([...numbered(first, 0), ...further], options).toArray();
  const found: object[][] = unions.map(() => []);
  for (const row of rows as unknown as Buffer[]) {
    const query = row.readInt32LE(QUERY_AT);
    found[query]?.push(decoded(row.subarray(FOUND_AT, -1), fields[query]));
  }
  return found;
}
