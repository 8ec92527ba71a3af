import type { mongo } from 'mongoose';

type Document = mongo.Document;

/** The fields of the shard key of each sharded collection. */
export type ShardKeys = ReadonlyMap<string, readonly string[]>;

/** One filter of a command on a sharded collection. */
export interface Targeting {
  collection: string;
  command: string;
  /** Names of the filtered fields, sorted. */
  fields: readonly string[];
  /** Whether the filter contains the whole shard key, so that a router only asks the shards that have it. */
  isTargeted: boolean;
}

/** Returns the filters of a command on sharded collections. A `getMore` has none of its own. */
export function targetingsOf(command: string, body: Document, keys: ShardKeys): Targeting[] {
  const collection = String(body[command]);
  const rate = (filter: Document = {}): Targeting[] => targetingOf({ collection, command, filter, keys });
  switch (command) {
    case 'find':
      return rate(body.filter);
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return rate(body.query);
    case 'update':
      return (body.updates as Document[]).flatMap(({ q }) => rate(q));
    case 'delete':
      return (body.deletes as Document[]).flatMap(({ q }) => rate(q));
    case 'aggregate':
      return ofPipeline(collection, body.pipeline as Document[], keys);
    default:
      return [];
  }
}

interface Asked {
  collection: string;
  command: string;
  filter: Document;
  keys: ShardKeys;
}

function targetingOf({ collection, command, filter, keys }: Asked): Targeting[] {
  const key = keys.get(collection);
  if (!key) return [];
  const fields = [...new Set(fieldsOf(filter))].sort();
  return [{ collection, command, fields, isTargeted: key.every((field) => names(filter, field)) }];
}

/** Returns the filters of the first `$match` stages, and of stages that read other collections. */
function ofPipeline(collection: string, pipeline: readonly Document[], keys: ShardKeys): Targeting[] {
  const end = pipeline.findIndex((stage) => !('$match' in stage));
  const first = pipeline.slice(0, end < 0 ? undefined : end).map(({ $match }) => $match as Document);
  const filter = { $and: first };
  return [
    ...targetingOf({ collection, command: 'aggregate', filter, keys }),
    ...pipeline.flatMap((stage) => ofStage(collection, stage, keys)),
  ];
}

function ofStage(
  collection: string,
  { $unionWith, $lookup, $facet }: Document,
  keys: ShardKeys,
): Targeting[] {
  if (typeof $unionWith === 'string') return ofPipeline($unionWith, [], keys);
  if ($unionWith) return ofPipeline(String($unionWith.coll), $unionWith.pipeline ?? [], keys);
  if ($lookup) {
    const { from = collection, foreignField, pipeline = [] } = $lookup as Document;
    // The foreign field is compared with a value of each document.
    const join = foreignField === undefined ? [] : [{ $match: { [String(foreignField)]: '' } }];
    return ofPipeline(String(from), [...join, ...(pipeline as Document[])], keys);
  }
  const facets = Object.values(($facet ?? {}) as Record<string, Document[]>);
  return facets.flatMap((stages) => stages.flatMap((stage) => ofStage(collection, stage, keys)));
}

/** Returns whether a filter contains values of a field, so that a router knows their shards. */
function names(filter: Document, field: string): boolean {
  if (field in filter && isEquality(filter[field])) return true;
  const { $and = [], $or } = filter as { $and?: Document[]; $or?: Document[] };
  return $and.some((each) => names(each, field)) || ($or?.every((each) => names(each, field)) ?? false);
}

function isEquality(condition: unknown): boolean {
  if (condition instanceof RegExp) return false;
  const operators = Object.keys((condition ?? {}) as object).filter((name) => name.startsWith('$'));
  return operators.length === 0 || operators.some((name) => name === '$eq' || name === '$in');
}

const fieldsOf = (filter: Document): string[] =>
  Object.entries(filter).flatMap(([name, condition]) =>
    Array.isArray(condition) && name.startsWith('$')
      ? (condition as Document[]).flatMap((each) => fieldsOf(each))
      : name,
  );
