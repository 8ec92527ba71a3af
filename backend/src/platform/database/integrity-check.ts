import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import type { CalendarDay } from '../clock/days.js';
import { type ObjectId, toId } from './ids.js';

/** What the checks are given beside the ids. */
export interface CheckContext {
  now: Date;
  /** The running day of the product's time zone. */
  today: CalendarDay;
  /** The newest part of a document with many parts is enough; the check of everything looks at all parts. */
  recentOnly: boolean;
  /** What keyed digests are made with. */
  jwtSecret: string;
}

/** A collection whose documents are checked page by page, in the order of their ids. */
export interface CheckedCollection {
  /** Stored as the position of a run, so it never changes. */
  readonly name: string;
  readonly pageSize: number;
  /** The ids that follow `after`; null begins with the first. */
  page(reader: IntegrityReader, after: string | null, limit: number): Promise<string[]>;
}

/** One invariant of the data. */
export interface IntegrityCheck {
  /** Stored and counted by this name. */
  readonly kind: string;
  /** The sentence that `npm run verify` prints when the invariant is violated. */
  readonly violation: string;
  /** By whose ids violations are named. */
  readonly collection: string;
  /** Those of these ids that violate the invariant. */
  find(reader: IntegrityReader, ids: readonly string[], context: CheckContext): Promise<string[]>;
}

/** Documents that are written, with an index, whenever a document of a checked collection changes. */
export interface ChangeSource {
  readonly collection: string;
  readonly from: string;
  /** The field of `from` that holds the id of the changed document. */
  readonly idField: string;
  where: (since: Date) => mongo.Document;
}

/**
 * Everything that one module contributes to the integrity check; a file `x.integrity-check.ts` defines it.
 */
export interface ModuleIntegrity {
  readonly collections: readonly CheckedCollection[];
  readonly checks: readonly IntegrityCheck[];
  readonly changes: readonly ChangeSource[];
}

/** A collection that is checked in the order of its object ids: all of it, or what has this path. */
export const byObjectId = <const Name extends string>(
  name: Name,
  pageSize: number,
  { from = name, path = '_id' }: { from?: string; path?: string } = {},
) => ({
  name,
  pageSize,
  page: async (reader: IntegrityReader, after: string | null, limit: number): Promise<string[]> => {
    // The least id, not none: a partial index needs it said.
    const next = { [path]: { $gt: toId(after ?? '0'.repeat(24)) } };
    return reader
      .find(from, next, { [path]: 1 }, { sort: { [path]: 1 }, limit })
      .map((document) => valueAt(document, path)?.toString() ?? '')
      .toArray();
  },
});

/** The value at a path with dots. */
export const valueAt = (document: unknown, path: string): ObjectId | string | undefined =>
  path
    .split('.')
    .reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], document) as
    ObjectId | string | undefined;

/**
 * Reads what integrity checks need, with the driver itself; from a secondary where there is one, so that
 * members have the primary to themselves.
 */
@Injectable()
export class IntegrityReader {
  private session: mongo.ClientSession | undefined;

  constructor(@InjectConnection() private readonly connection: Connection) {}

  find<T extends mongo.Document>(
    collection: string,
    filter: mongo.Document,
    fields: Record<string, 0 | 1>,
    { sort, limit }: { sort?: Record<string, 1>; limit?: number } = {},
  ): mongo.FindCursor<T> {
    const cursor = this.collection(collection).find<T>(filter, { projection: fields, session: this.session });
    if (sort) cursor.sort(sort);
    if (limit !== undefined) cursor.limit(limit);
    return cursor;
  }

  aggregate<T extends mongo.Document>(
    collection: string,
    pipeline: mongo.Document[],
    options: { hint?: Record<string, 1> } = {},
  ): Promise<T[]> {
    return this.collection(collection)
      .aggregate<T>(pipeline, { ...options, session: this.session })
      .toArray();
  }

  /** Does some reading in one snapshot, in which no write stands between two reads. */
  async inSnapshot<T>(read: (reader: IntegrityReader) => Promise<T>): Promise<T> {
    const session = this.connection.getClient().startSession({ snapshot: true });
    try {
      const reader = new IntegrityReader(this.connection);
      reader.session = session;
      return await read(reader);
    } finally {
      await session.endSession();
    }
  }

  private collection(name: string): mongo.Collection {
    const { db } = this.connection;
    if (!db) throw new mongo.MongoNotConnectedError('MongoDB is not connected');
    return db.collection(name, { readPreference: 'secondaryPreferred' });
  }
}
