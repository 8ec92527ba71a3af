import type { Model, mongo } from 'mongoose';
import { BatchLoader } from '../concurrency/batch-loader.js';
import { type ObjectId, toId } from './ids.js';
import { decoded, decodedById } from './kept-documents.js';

type Source = Pick<Model<never>, 'collection'>;

/** A query of one collection, as the stages of an aggregation. */
interface Query {
  from: Source;
  pipeline: mongo.Document[];
}

/** What is asked for by ids, which those of several requests can share. */
interface ByIds {
  from: Source;
  /** As text. */
  ids: readonly string[];
  /** The fields, all without it; a constant, as parts with the very same one are read as one. */
  projection: Readonly<Record<string, 1>> | undefined;
  match: (ids: readonly string[]) => mongo.Document[];
  /** What belongs to which id. */
  allot: (documents: readonly Buffer[], ids: ReadonlySet<string>) => ReadonlyMap<string, object>;
  /** No more is read for an id. */
  most?: number;
}

export type Part = Query | ByIds;

/** What a part has found: documents in the order of the query, or by id as text in the order of the ids. */
type Found = readonly object[] | ReadonlyMap<string, object>;

/** What a command asks of one collection: a query, or by id what all want who want the same. */
type Union = Query | (Omit<ByIds, 'ids'> & { ids: Set<string> });

/** More than any of our lists holds: the answer comes as one batch, so without a second command. */
const BATCH_SIZE = 5_000;
const OPTIONS = {
  sameTurn: true,
  /** So many do not wait for the command under way. */
  min: 8,
  /** Each of a command's queries waits for those before it. */
  max: 64,
};

const loaders = new WeakMap<object, BatchLoader<readonly Part[], Found[]>>();

/**
 * Several queries as one command, each of a collection; gives what each has found. What other requests ask
 * while a command is under way goes with the next one, and what they want by id is read once: under load the
 * hot reads take a quarter of the processor time, here and in MongoDB. The parts are read one after another,
 * not as of one moment, but never before they were asked for. Requests may be given the same documents, which
 * are not to be changed.
 */
export async function readTogether<All extends Found[]>(first: Part, ...others: Part[]): Promise<All> {
  const { conn } = first.from.collection;
  let loader = loaders.get(conn);
  if (!loader) loaders.set(conn, (loader = new BatchLoader(readAll, OPTIONS)));
  return (await loader.load([first, ...others])) as All;
}

type Projection = ByIds['projection'];

/** The part that reads the documents of these ids, in hex, by id. */
export const byIds = (from: Source, ids: readonly string[], projection?: Projection): Part =>
  byStoredIds({ from, ids, projection }, toId);

/** The same where ids are texts. */
export const byTextIds = (from: Source, ids: readonly string[], projection?: Projection): Part =>
  byStoredIds({ from, ids, projection }, (id) => id);

const byStoredIds = (
  wanted: Pick<ByIds, 'from' | 'ids' | 'projection'>,
  stored: (id: string) => unknown,
): Part => ({
  ...wanted,
  match: (ids) => [{ $match: { _id: { $in: ids.map(stored) } } }],
  allot: (documents) => decodedById(documents, wanted.projection),
});

/**
 * The part that reads, by this one id in hex, the list of documents that name it in `field`, an array that is
 * among the projected fields; at most so many, in no order.
 */
export const naming = <Field extends string>(
  from: Source,
  field: Field,
  id: string,
  projection: Readonly<Record<Field, 1>>,
  most: number,
): Part => ({
  ...{ from, ids: [id], projection, most },
  match: (ids) => [
    { $match: { [field]: { $in: ids.map((each) => toId(each)) } } },
    { $limit: most * ids.length },
  ],
  allot: (documents, ids) => {
    const lists = new Map<string, object[]>(Array.from(ids, (each) => [each, []]));
    for (const bytes of documents) {
      const document = decoded(bytes) as Record<Field, ObjectId[]>;
      for (const named of document[field]) lists.get(named.toHexString())?.push(document);
    }
    return lists;
  },
});

async function readAll(asked: readonly (readonly Part[])[]): Promise<Found[][]> {
  const unions: Union[] = [];
  const open = new Map<object, number>();
  const places = asked.map((parts) => parts.map((part) => placeOf(part, unions, open)));
  const documents = await read(unions);
  // One may have taken the places of others.
  if (asked.length > 1 && unions.some((union, place) => isFull(union, documents[place])))
    return (await Promise.all(asked.map((parts) => readAll([parts])))).flat();
  const found = unions.map((union, place) => foundBy(union, documents[place] ?? []));
  return asked.map((parts, caller) =>
    parts.map((part, index) => partOf(part, found[places[caller]?.[index] ?? 0] ?? [])),
  );
}

/** What is one part's of what its union has found. */
function partOf(part: Part, found: Found): Found {
  if (!('ids' in part) || !('get' in found)) return found;
  const mine = new Map<string, object>();
  for (const id of part.ids) {
    const document = found.get(id);
    if (document) mine.set(id, document);
  }
  return mine;
}

/**
 * Adds a part to the unions, and gives the place of its own.
 * @param open where further ids go, by what tells apart what is wanted
 */
function placeOf(part: Part, unions: Union[], open: Map<object, number>): number {
  if ('pipeline' in part) return unions.push(part) - 1;
  const wanted = part.projection ?? part.from;
  const place = open.get(wanted) ?? -1;
  const union = unions[place];
  if (union && 'ids' in union && union.from === part.from) {
    for (const id of part.ids) union.ids.add(id);
    return place;
  }
  open.set(wanted, unions.length);
  return unions.push({ ...part, ids: new Set(part.ids) }) - 1;
}

function pipelineOf(union: Union): mongo.Document[] {
  if ('pipeline' in union) return union.pipeline;
  const match = union.match([...union.ids]);
  return union.projection ? [...match, { $project: union.projection }] : match;
}

/**
 * Where the two values of a row begin, `{ place, found }` in this order: after the length of the whole, type
 * and name of the number; after that number, type and name of the document, which a zero byte follows.
 */
const PLACE_AT = 4 + 1 + 'place\0'.length;
const FOUND_AT = PLACE_AT + 4 + 1 + 'found\0'.length;

/** The documents that each union has found. */
async function read(unions: readonly Union[]): Promise<Buffer[][]> {
  const [first, ...others] = unions;
  if (!first) return [];
  const { collection } = first.from;
  // As bytes: what is known by them need not be decoded.
  const options = { batchSize: BATCH_SIZE, raw: true };
  const rowsOf = async (pipeline: mongo.Document[]): Promise<Buffer[]> =>
    (await collection.aggregate(pipeline, options).toArray()) as unknown as Buffer[];
  if (others.length === 0) return [await rowsOf(pipelineOf(first))];
  const rows = await rowsOf([
    ...numbered(first, 0),
    ...others.map((union, index) => ({
      $unionWith: { coll: union.from.collection.name, pipeline: numbered(union, index + 1) },
    })),
  ]);
  const documents: Buffer[][] = unions.map(() => []);
  for (const row of rows) documents[row.readInt32LE(PLACE_AT)]?.push(row.subarray(FOUND_AT, -1));
  return documents;
}

const numbered = (union: Union, place: number): mongo.Document[] => [
  ...pipelineOf(union),
  { $replaceWith: { place: { $literal: place }, found: '$$ROOT' } },
];

const foundBy = (union: Union, documents: readonly Buffer[]): Found =>
  'ids' in union ? union.allot(documents, union.ids) : documents.map((bytes) => decoded(bytes));

/** Whether a union that several share may have left something out. */
const isFull = (union: Union, documents: readonly Buffer[] = []): boolean =>
  'ids' in union && union.most !== undefined && documents.length >= union.most * union.ids.size;
