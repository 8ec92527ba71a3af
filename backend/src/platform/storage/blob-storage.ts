import type { Readable } from 'node:stream';

/** The type of blobs stored with `put`: pictures that our own decoder has created. */
export const BLOB_TYPE = 'image/webp';

/**
 * Stores pictures, which fit into memory, and archives, which are only streamed. Ids have 24 hex digits; the
 * content of an id never changes.
 */
export abstract class BlobStorage {
  /** Stores the bytes durably, under this id (24 hex digits) or a new one, and returns the id. */
  abstract put(bytes: Buffer, id?: string): Promise<string>;
  /**
   * Returns the stored bytes; null if there are none. May return blobs for some time after another instance
   * has removed them, so callers check first whether the blob may still be seen.
   */
  abstract get(id: string): Promise<Buffer | null>;
  /** Stores content that may be larger than memory; returns its size in bytes. A failure may leave a part. */
  abstract putStream(id: string, content: Readable): Promise<number>;
  /** Reads content that {@link putStream} has stored; the stream fails if there is none. */
  abstract stream(id: string): Readable;
  /** Removes the bytes, including partial content; does nothing if there are none. */
  abstract delete(id: string): Promise<void>;
}
