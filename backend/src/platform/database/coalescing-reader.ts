import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { Model, PipelineStage } from 'mongoose';
import type { ObjectId } from './ids.js';

type Source = Pick<Model<never>, 'aggregate' | 'collection'>;
type Id = ObjectId | string;
type Projection = Readonly<Record<string, 1>>;
interface Stored {
  _id: Id;
}

interface Query {
  from: Source;
  pipeline: PipelineStage[];
}

/** Values of the shard key by field, for collections that are not sharded by `_id`. */
type ShardValues = Readonly<Record<string, readonly Id[]>>;

interface ByIds {
  from: Source;
  /** By the id as text. */
  ids: ReadonlyMap<string, Id>;
  within: ShardValues;
  projection: Projection | undefined;
}

type Read = Query | ByIds;
/** The documents of a query in its order, or those that exist among ids, by id. */
type Answer = Stored[] | Map<string, Stored>;

interface Branch {
  from: Source;
  /** Ids of all reads that this branch answers, by the id as text; undefined for a query. */
  ids: Map<string, Id> | undefined;
  /** Values of the shard key of all these reads. */
  within: Map<string, Set<Id>>;
  pipeline: PipelineStage[];
}

interface Row {
  branch: number;
  document: Stored;
}

/**
 * Maximum number of concurrent commands. With fewer, the API waits for MongoDB more often; with more, fewer
 * reads share a command.
 */
const MAX_COMMANDS = 4;
/** Maximum number of reads in one command. MongoDB executes the branches of a command one after another. */
const MAX_READS = 64;
/**
 * Maximum number of ids of a read that shares a command. Larger reads get their own command, so that small
 * reads do not wait for them. The candidates of most decks are fewer, so that their members, pairs and
 * posteriors are read together.
 */
const MAX_JOINED_IDS = 200;
/** Larger than the usual result of a command, so that it arrives in one batch, without a `getMore`. */
const BATCH_SIZE = 5_000;

/**
 * Combines the reads of concurrent requests into one MongoDB command, like a DataLoader whose batches wait
 * while a command is running. One `$match` with all ids reads documents of the same collection and
 * projection; queries become branches of a `$unionWith`. A single caller does not wait.
 *
 * A read never joins a command that was sent before it. The reads of one command do not share a snapshot; use
 * a transaction where one is needed. If a command fails, all its reads fail.
 */
@Injectable()
export class CoalescingReader {
  private commands = 0;
  private readonly waiting: (() => void)[] = [];

  private readonly loader = new DataLoader<Read, Answer>((reads) => this.send(reads), {
    cache: false,
    maxBatchSize: MAX_READS,
    batchScheduleFn: (dispatch) => {
      // Bound to the async context of the request that started the batch.
      this.waiting.push(AsyncResource.bind(dispatch));
      // Combines the reads of one turn of the event loop.
      setImmediate(() => this.dispatch());
    },
  });

  /**
   * Returns the documents that exist among `ids`, by hex id, in the order of `ids`. Concurrent callers may
   * hold the same documents, so nobody changes them or what they contain.
   * @param within the values of the shard key of these documents, if it is not `_id`
   */
  async byIds<T extends Stored>(
    from: Source,
    ids: readonly Id[],
    projection?: Projection,
    within: ShardValues = {},
  ): Promise<Map<string, Readonly<T>>> {
    if (ids.length === 0) return new Map();
    const read = { from, ids: new Map(ids.map((id) => [String(id), id])), projection, within };
    const [found] = ids.length > MAX_JOINED_IDS ? await answersOf([read]) : [await this.loader.load(read)];
    return found as Map<string, T>;
  }

  /** Returns the documents of an aggregation; the pipeline must keep their `_id`. */
  async aggregate<T extends Stored>(from: Source, pipeline: PipelineStage[]): Promise<T[]> {
    return (await this.loader.load({ from, pipeline })) as T[];
  }

  private dispatch(): void {
    while (this.commands < MAX_COMMANDS) {
      const next = this.waiting.shift();
      if (!next) return;
      next();
    }
  }

  private async send(reads: readonly Read[]): Promise<Answer[]> {
    this.commands += 1;
    try {
      return await answersOf(reads);
    } finally {
      this.commands -= 1;
      this.dispatch();
    }
  }
}

/** Sends one command and returns the answer to each read. */
async function answersOf(reads: readonly Read[]): Promise<Answer[]> {
  const branches: Branch[] = [];
  const byFields = new Map<string, Branch>();
  const branchOf = reads.map((read) => {
    if ('pipeline' in read) {
      const branch = { ...read, ids: undefined, within: new Map<string, Set<Id>>() };
      branches.push(branch);
      return branch;
    }
    const fields = `${read.from.collection.name} ${Object.keys(read.projection ?? {}).join()}`;
    const known = byFields.get(fields);
    const branch = known ?? {
      from: read.from,
      ids: new Map<string, Id>(),
      within: new Map<string, Set<Id>>(),
      pipeline: [],
    };
    if (!known) {
      byFields.set(fields, branch);
      branches.push(branch);
      if (read.projection) branch.pipeline.push({ $project: read.projection });
    }
    for (const [key, id] of read.ids) branch.ids?.set(key, id);
    for (const [field, values] of Object.entries(read.within))
      branch.within.set(field, new Set([...(branch.within.get(field) ?? []), ...values]));
    return branch;
  });
  const found = await documentsOf(branches);
  const byId = new Map<Branch, Map<string, Stored>>();
  for (const [branch, documents] of found)
    if (branch.ids) byId.set(branch, new Map(documents.map((document) => [String(document._id), document])));
  return reads.map((read, index) => {
    const branch = branchOf[index] as Branch;
    if ('pipeline' in read) return found.get(branch) ?? [];
    const answer = new Map<string, Stored>();
    for (const key of read.ids.keys()) {
      const document = byId.get(branch)?.get(key);
      if (document) answer.set(key, document);
    }
    return answer;
  });
}

async function documentsOf(branches: readonly Branch[]): Promise<Map<Branch, Stored[]>> {
  const found = new Map<Branch, Stored[]>(branches.map((branch) => [branch, []]));
  const [first, ...others] = branches;
  if (!first) return found;
  const options = { batchSize: BATCH_SIZE };
  if (others.length === 0)
    return found.set(first, await first.from.aggregate<Stored>(pipelineOf(first), options));
  const rows = await first.from.aggregate<Row>(
    [
      ...numbered(first, 0),
      ...others.map((branch, index) => ({
        $unionWith: { coll: branch.from.collection.name, pipeline: numbered(branch, index + 1) },
      })),
    ] as PipelineStage[],
    options,
  );
  for (const { branch, document } of rows) found.get(branches[branch] as Branch)?.push(document);
  return found;
}

function pipelineOf({ ids, within, pipeline }: Branch): PipelineStage[] {
  if (!ids) return pipeline;
  const matched = { _id: { $in: [...ids.values()] } } as Record<string, { $in: Id[] }>;
  for (const [field, values] of within) matched[field] = { $in: [...values] };
  return [{ $match: matched }, ...pipeline];
}

const numbered = (branch: Branch, number: number): PipelineStage[] => [
  ...pipelineOf(branch),
  { $replaceWith: { branch: { $literal: number }, document: '$$ROOT' } },
];
