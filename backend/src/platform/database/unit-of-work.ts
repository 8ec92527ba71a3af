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
 * Fields that differ between two states of a document are compared by identity: rules keep what they leave.
 */
interface Versioned {
  _id: unknown;
  /** Increases with each change; absent in documents of version 1.0.0. */
  version?: number;
}

/**
 * The write that stores `after` while the document is still `before`, the state that `after` was derived
 * from; `null` where there was none. Increases the version.
 */
export function changeOf<Document extends Versioned>(
  into: Target,
  before: Document | null,
  after: Document,
): Write {
  if (before === null) return { into, insert: { ...after, version: 1 } };
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field as keyof Document]);
  return {
    into,
    filter: { _id: before._id, version: before.version ?? null },
    update: { $set: { ...Object.fromEntries(changed), version: (before.version ?? 0) + 1 } },
  };
}
