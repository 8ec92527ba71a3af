import type { Readable } from 'node:stream';

/** What is stored whole is a picture that our own decoder made. */
export const BLOB_TYPE = 'image/webp';

/**
 * Keeps pictures, each small enough for memory, and archives, which are only ever streamed. Ids are 24 hex
 * digits; what stands under one never changes.
 */
export abstract class BlobStorage {
  /** Stores the bytes durably, under this id (24 hex digits) or a new one, and gives the id. */
  abstract put(bytes: Buffer, id?: string): Promise<string>;
  /**
   * The stored bytes, or null when there are none under this id; for a while also what another instance has
   * removed, so callers ask first whether they are still meant to be seen.
   */
  abstract get(id: string): Promise<Buffer | null>;
  /** Stores what may be larger than memory; gives its size in bytes. After a failure a part may be left. */
  abstract putStream(id: string, content: Readable): Promise<number>;
  /** Reads what {@link putStream} has stored; the stream fails when there is nothing. */
  abstract stream(id: string): Readable;
  /** Removes the bytes, a part as well; nothing happens when there are none. */
  abstract delete(id: string): Promise<void>;
}
