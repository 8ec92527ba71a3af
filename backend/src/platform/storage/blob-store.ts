import type { Readable } from 'node:stream';

/**
 * The type of blobs stored with `put`: pictures that our own decoder has created. Recordings, which are
 * served with their own type, are stored with it too.
 */
export const BLOB_TYPE = 'image/webp';

/** A blob of a list. */
export interface ListedBlob {
  id: string;
  bytes: number;
}

/** Thrown when a store cannot be reached or refuses; a later retry may succeed. */
export class BlobStoreUnavailable extends Error {
  override name = 'BlobStoreUnavailable';
}

/**
 * A store of blobs: GridFS or an S3 bucket. Ids have 24 hex digits; the content of an id never changes. Every
 * method fails while the store is unreachable or its bucket is gone, so that "no blob" is a fact.
 */
export abstract class BlobStore {
  /** Name for operators, such as `gridfs` or `s3://bucket`. */
  abstract readonly name: string;

  /**
   * Returns when the store can be used, or is unreachable or full for now.
   * @throws ConfigError when the store refuses for good to store, return or remove a blob
   */
  abstract prepare(): Promise<void>;
  /** Stores the bytes durably. */
  abstract put(id: string, bytes: Buffer): Promise<void>;
  /** Returns the stored bytes; null if there are none. */
  abstract get(id: string): Promise<Buffer | null>;
  /** Stores content that may be larger than memory; returns its size in bytes. */
  abstract putStream(id: string, content: Readable): Promise<number>;
  /** Reads content from a byte on; nothing from its end. The stream fails if there is none or less. */
  abstract stream(id: string, from?: number): Readable;
  /** Removes the bytes; does nothing if there are none. */
  abstract delete(id: string): Promise<void>;
  /** Removes streamed content, including parts that a killed process has left. */
  deleteStream(id: string): Promise<void> {
    return this.delete(id);
  }
  /** Returns those of the ids that are stored. */
  abstract existing(ids: readonly string[]): Promise<Set<string>>;
  /** Lists complete blobs in the order of their ids. */
  abstract list(): AsyncIterable<ListedBlob>;
  /**
   * Returns a URL from which a proxy may read the blob for some seconds; null if this process alone can read
   * it.
   */
  abstract readableUrl(id: string, seconds: number): Promise<URL | null>;
}
