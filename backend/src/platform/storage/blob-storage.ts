import type { Readable } from 'node:stream';

export interface StoredBlob {
  stream: Readable;
  /** In bytes. */
  length: number;
  contentType: string;
  /** Quoted, ready for the header. A blob never changes, so its id is enough. */
  etag: string;
}

/** Keeps files. Ids are 24 hex digits. */
export abstract class BlobStorage {
  /** Stores the bytes durably, under this id (24 hex digits) or a new one, and gives the id. */
  abstract put(bytes: Buffer, contentType: string, id?: string): Promise<string>;
  /** The stored bytes, or null when there are none under this id. */
  abstract get(id: string): Promise<StoredBlob | null>;
  /** Removes the bytes; nothing happens when there are none. */
  abstract delete(id: string): Promise<void>;
}
