import type { ClientSession, Model, mongo } from 'mongoose';

type Target = Pick<Model<never>, 'collection'>;

/** A new document. The write fails if a unique index already contains its key. */
interface Insert {
  into: Target;
  insert: object;
}

/**
 * An update of the one document that matches the filter, which is also the condition of the write. `upsert`
 * creates the document if none matches. It must change the document: otherwise MongoDB writes nothing, and a
 * concurrent transaction that ends the condition does not conflict.
 */
interface Update {
  into: Target;
  filter: object;
  update: mongo.UpdateFilter<mongo.Document>;
  upsert?: true;
}

export type Write = Insert | Update;

export type AfterCommit = () => void | Promise<void>;

/** Options of a MongoDB call that make it run inside a transaction or a snapshot. */
export interface CallOptions {
  readonly session?: ClientSession;
}

/**
 * The writes of a use case, which are stored as a whole or not at all. `Database.transaction` and
 * `Database.optimisticTransaction` create it, and pass it to every service and repository that takes part as
 * the last parameter, `tx`.
 */
export abstract class Transaction {
  /** The callbacks that run after the commit, in the order in which they were added. */
  readonly followUps: AfterCommit[] = [];

  /**
   * Options for reads inside a transaction. An optimistic transaction reads outside of a
   * database transaction: the conditions of its writes ensure that what it has read still holds.
   */
  abstract readonly read: CallOptions;

  /**
   * Options for a command that runs at once inside the transaction, for changes that are not a {@link Write}
   * or whose result is needed.
   * @throws in an optimistic transaction, which stores nothing before its end
   */
  abstract readonly command: CallOptions;

  /**
   * Stores writes with the transaction, those of one call in any order, those of an optimistic one all
   * in any order. If the condition of a write does not hold or a unique index already contains its key,
   * nothing of the transaction is stored: an optimistic one is repeated, another one fails with CONFLICT.
   */
  abstract write(...writes: readonly Write[]): Promise<void>;

  /** Adds a callback that runs once after the commit. Its failure is logged and has no other effect. */
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

/** Returns the version number of the document that a rule derives from this one. */
export const nextVersion = ({ version }: Pick<Versioned, 'version'>): number => version + 1;

/**
 * Returns the write that replaces `before` with `after` if the stored document is still `before`; empty if
 * nothing has changed. Compares fields by identity: rules keep unchanged values.
 */
export function versionedUpdateWrite<Document extends Versioned>(
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
