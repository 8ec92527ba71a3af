import type { Model, mongo } from 'mongoose';

type Target = Pick<Model<never>, 'collection'>;

/** A new document. A unique index that has its key already refuses it. */
interface Insert {
  into: Target;
  insert: object;
}

/**
 * An update of the one document that the filter finds: the filter is the condition under which it holds. With
 * `upsert` the document is created where there is none.
 */
interface Update {
  into: Target;
  filter: object;
  update: mongo.UpdateFilter<mongo.Document>;
  upsert?: true;
}

/** One write with its condition. */
export type Write = Insert | Update;

export type AfterCommit = () => void | Promise<void>;

/**
 * What one use case stores: writes with their conditions, and what follows once they are committed. Nothing
 * happens before the commit (`Database.withOptimisticRetry`).
 */
export class UnitOfWork {
  readonly writes: Write[] = [];
  readonly followUps: AfterCommit[] = [];

  constructor(...writes: Write[]) {
    this.add(...writes);
  }

  /** Adds writes; they are executed in this order within a collection. */
  add(...writes: Write[]): this {
    this.writes.push(...writes);
    return this;
  }

  /** Adds a function that runs after the commit; its failure is logged and changes nothing. */
  afterCommit(follow: AfterCommit): this {
    this.followUps.push(follow);
    return this;
  }
}

/**
 * A document that is changed by rules: read, apply a rule, store the result while nothing else has changed
 * it.
 */
interface Versioned {
  _id: unknown;
  /** Absent in documents of version 1.0.0, 0 in one that is not stored yet. */
  version?: number;
}

/** The version of a document that a rule makes of this one. */
export const nextVersion = ({ version = 0 }: Pick<Versioned, 'version'>): number => version + 1;

/**
 * The write that stores `after`, which a rule has made of `before`, while the stored document is still
 * `before`; none where the rule has changed nothing. Fields are compared by identity: rules keep the values
 * they leave.
 */
export function changeOf<Document extends Versioned>(
  into: Target,
  before: Document,
  after: Document,
): Write[] {
  if (before === after) return [];
  if (before.version === 0) return [{ into, insert: after }];
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field as keyof Document]);
  const filter = { _id: before._id, version: before.version ?? null };
  return [{ into, filter, update: { $set: Object.fromEntries(changed) } }];
}
