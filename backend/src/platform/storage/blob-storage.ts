/** Everything that is stored is a picture that our own decoder made. */
export const BLOB_TYPE = 'image/webp';

/**
 * Keeps pictures, each small enough for memory. Ids are 24 hex digits; what stands under one never changes.
 */
export abstract class BlobStorage {
  /** Stores the bytes durably, under this id (24 hex digits) or a new one, and gives the id. */
  abstract put(bytes: Buffer, id?: string): Promise<string>;
  /**
   * The stored bytes, or null when there are none under this id; for a while also what another instance has
   * removed, so callers ask first whether they are still meant to be seen.
   */
  abstract get(id: string): Promise<Buffer | null>;
  /** Removes the bytes; nothing happens when there are none. */
  abstract delete(id: string): Promise<void>;
}
