import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';
import type { CalendarDay } from '../clock/days.js';
import { BlobStorage } from '../storage/blob-storage.js';
import { inSnapshot } from './database.js';
import { toId, type ObjectId } from './ids.js';
import { ReportingReads } from './reporting-reads.js';
import type { CallOptions } from './transaction.js';

/** Parameters of the checks besides the ids. */
export interface CheckContext {
  now: Date;
  /** The current day in the time zone of the product. */
  today: CalendarDay;
  /**
   * Whether checking the newest part of documents with many parts is enough. The full check reads all parts.
   */
  recentOnly: boolean;
  /** The secret of keyed digests. */
  jwtSecret: string;
}

/** A collection whose documents are checked page by page, in the order of their ids. */
export interface CheckedCollection {
  /** Stored as the position of a run, so it must never change. */
  readonly name: string;
  readonly pageSize: number;
  /** Returns up to `limit` ids that follow `after`; null starts at the first. */
  page(reader: IntegrityReader, after: string | null, limit: number): Promise<string[]>;
}

/** One invariant of the data. */
export interface IntegrityCheck {
  /** Name under which violations are stored and counted. */
  readonly kind: string;
  /** The sentence that `npm run verify` prints for a violation. */
  readonly violation: string;
  /** The collection whose ids identify violations. */
  readonly collection: string;
  /** Returns the ids among `ids` that violate the invariant. */
  find(reader: IntegrityReader, ids: readonly string[], context: CheckContext): Promise<string[]>;
}

/**
 * A collection that is written whenever a document of a checked collection changes, and that has an index for
 * this query.
 */
export interface ChangeSource {
  readonly collection: string;
  readonly from: string;
  /** The field of `from` that holds the id of the changed document. */
  readonly idField: string;
  where: (since: Date) => mongo.Document;
}

/** Fields with the ids of stored blobs, `a.b` also within arrays. */
export interface BlobReference {
  readonly collection: string;
  readonly fields: readonly string[];
  /**
   * Whether the blobs of a document must be stored, as an expression; true by default. Other blobs may be
   * missing.
   */
  readonly isStored?: mongo.Document | false;
}

/**
 * Everything that one module contributes to the integrity check, defined in its file `x.integrity-check.ts`.
 */
export interface ModuleIntegrity {
  readonly collections: readonly CheckedCollection[];
  readonly checks: readonly IntegrityCheck[];
  readonly changes: readonly ChangeSource[];
  /** The fields in which documents refer to stored blobs. */
  readonly blobs?: readonly BlobReference[];
}

/**
 * Defines a collection that is checked in the order of its object ids: all documents, or those that have a
 * value at `path`.
 */
export const byObjectId = <const Name extends string>(
  name: Name,
  pageSize: number,
  { from = name, path = '_id' }: { from?: string; path?: string } = {},
) => ({
  name,
  pageSize,
  page: async (reader: IntegrityReader, after: string | null, limit: number): Promise<string[]> => {
    // MongoDB uses a partial index only with a lower bound, so the smallest id stands for no bound.
    const next = { [path]: { $gt: toId(after ?? '0'.repeat(24)) } };
    return reader
      .find(from, next, { [path]: 1 }, { sort: { [path]: 1 }, limit })
      .map((document) => valueAt(document, path)?.toString() ?? '')
      .toArray();
  },
});

/** Returns the value at a dotted path. */
export const valueAt = (document: unknown, path: string): ObjectId | string | undefined =>
  path
    .split('.')
    .reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], document) as
    ObjectId | string | undefined;

/** Reads the data of integrity checks directly with the driver. */
@Injectable()
export class IntegrityReader {
  private read: CallOptions = {};
  private readsPrimary = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly reads: ReportingReads,
    private readonly storage: BlobStorage,
  ) {}

  find<T extends mongo.Document>(
    collection: string,
    filter: mongo.Document,
    fields: Record<string, 0 | 1>,
    { sort, limit }: { sort?: Record<string, 1>; limit?: number } = {},
  ): mongo.FindCursor<T> {
    const cursor = this.collection(collection).find<T>(filter, { projection: fields, ...this.read });
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
      .aggregate<T>(pipeline, { ...options, ...this.read })
      .toArray();
  }

  /** Reads the result of a long aggregation, which MongoDB may sort on disk. */
  each<T extends mongo.Document>(collection: string, pipeline: mongo.Document[]): AsyncIterable<T> {
    return this.collection(collection).aggregate<T>(pipeline, { allowDiskUse: true });
  }

  /**
   * Returns the blobs that are not stored at this moment, even when called in a snapshot. References are
   * removed before blobs, so read the references again with {@link latest} afterwards.
   */
  async missingBlobs(blobs: readonly string[]): Promise<Set<string>> {
    const stored = await this.storage.existing(blobs);
    return new Set(blobs.filter((blob) => !stored.has(blob)));
  }

  /** Returns a reader of the latest data, outside of the snapshot. */
  latest(): IntegrityReader {
    const reader = new IntegrityReader(this.connection, this.reads, this.storage);
    reader.readsPrimary = true;
    return reader;
  }

  /** Runs `work` in one snapshot, so that no write happens between two of its reads. */
  inSnapshot<T>(work: (reader: IntegrityReader) => Promise<T>): Promise<T> {
    return inSnapshot(this.connection, (read) => {
      const reader = new IntegrityReader(this.connection, this.reads, this.storage);
      reader.read = read;
      return work(reader);
    });
  }

  private collection(name: string): mongo.Collection {
    const { db } = this.connection;
    if (!db) throw new mongo.MongoNotConnectedError('MongoDB is not connected');
    const readPreference = this.readsPrimary ? 'primary' : this.reads.preference;
    return db.collection(name, { readPreference });
  }
}
