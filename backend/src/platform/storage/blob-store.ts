import type { Readable } from 'node:stream';

/**
 * The content type of blobs stored with `put`: pictures that our own decoder has created. Recordings are
 * stored with it too, but are served with their own type.
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
 * method fails while the store is unreachable or its bucket is missing, so that the result "no blob" is
 * reliable.
 */
export abstract class BlobStore {
  /** Name for operators, such as `gridfs` or `s3://bucket`. */
  abstract readonly name: string;

  /**
   * Returns when the store can be used, or is only temporarily unreachable or full.
   * @throws ConfigError when the store permanently refuses to store, return or remove a blob
   */
  abstract prepare(): Promise<void>;
  /** Stores the bytes durably. */
  abstract put(id: string, bytes: Buffer): Promise<void>;
  /** Returns the stored bytes; null if there are none. */
  abstract get(id: string): Promise<Buffer | null>;
  /** Stores content that may be larger than memory; returns its size in bytes. */
  abstract putStream(id: string, content: Readable): Promise<number>;
  /**
   * Reads content from the byte `from` on; nothing if that is its end. The stream fails if there is no
   * content or if it is shorter.
   */
  abstract stream(id: string, from?: number): Readable;
  /** Removes the bytes; does nothing if there are none. */
  abstract delete(id: string): Promise<void>;
  /** Removes streamed content, including parts left by a killed process. */
  deleteStream(id: string): Promise<void> {
    return this.delete(id);
  }
  /** Returns the ids among these that are stored. */
  abstract existing(ids: readonly string[]): Promise<Set<string>>;
  /** Lists complete blobs in the order of their ids. */
  abstract list(): AsyncIterable<ListedBlob>;
  /**
   * Returns a URL from which a proxy may read the blob for some seconds; null if only this process can read
   * it.
   */
  abstract readableUrl(id: string, seconds: number): Promise<URL | null>;
}
