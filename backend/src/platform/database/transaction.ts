import type { ClientSession, Model, mongo } from 'mongoose';

type Target = Pick<Model<never>, 'collection'>;

/** A new document. A unique index that already contains its key rejects it. */
interface Insert {
  into: Target;
  insert: object;
}

/**
 * An update of the one document that matches the filter: the filter is also the condition of the write.
 * `upsert` creates the document if none matches.
 */
interface Update {
  into: Target;
  filter: object;
  update: mongo.UpdateFilter<mongo.Document>;
  upsert?: true;
}

export type Write = Insert | Update;

export type AfterCommit = () => void | Promise<void>;

/** Options of a call of MongoDB, by which it runs inside a transaction or a snapshot. */
export interface CallOptions {
  readonly session?: ClientSession;
}

/**
 * What a use case stores as a whole or not at all. `Database.transaction` and `Database.attempt` make it, and
 * every service and repository that takes part gets it as its last parameter, `tx`.
 */
export abstract class Transaction {
  /** The callbacks for after the commit, in the order in which they were added. */
  readonly followUps: AfterCommit[] = [];

  /**
   * Options of reads, by which they run inside a transaction. An attempt reads outside: the conditions of its
   * writes hold what it has read.
   */
  abstract readonly read: CallOptions;

  /**
   * Options of a command that runs at once inside the transaction, for what is no {@link Write} and where the
   * result decides.
   * @throws in an attempt, which stores nothing before its end
   */
  abstract readonly command: CallOptions;

  /**
   * Stores writes with the transaction, those of one call or attempt in any order. If the condition of one
   * does not hold or a unique index already contains its key, nothing of the transaction is stored: an
   * attempt is repeated, a transaction fails with CONFLICT.
   */
  abstract write(...writes: readonly Write[]): Promise<void>;

  /** Adds a callback that runs once after the commit; its failure is logged and has no other effect. */
  afterCommit(follow: AfterCommit): void {
    this.followUps.push(follow);
  }
}

/**
 * A document with optimistic locking: read it, apply a rule, and store the result if it has not changed
 * since.
 */
interface Versioned {
  _id: unknown;
  /** Increases with each change; 0 in a document that is not stored yet. */
  version: number;
}

/** Returns the version of the document that a rule derives from this one. */
export const nextVersion = ({ version }: Pick<Versioned, 'version'>): number => version + 1;

/**
 * Returns the write that replaces `before` with `after` if the stored document is still `before`; empty if
 * nothing has changed. Compares fields by identity: rules keep unchanged values.
 */
export function changeOf<Document extends Versioned>(
  into: Target,
  before: Document,
  after: Document,
): Write[] {
  if (before === after) return [];
  if (before.version === 0) return [{ into, insert: after }];
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field as keyof Document]);
  const removed = Object.keys(before).filter((field) => !(field in after));
  const filter = { _id: before._id, version: before.version };
  const $unset = Object.fromEntries(removed.map((field) => [field, true as const]));
  const update = { $set: Object.fromEntries(changed), ...(removed.length > 0 && { $unset }) };
  return [{ into, filter, update }];
}
