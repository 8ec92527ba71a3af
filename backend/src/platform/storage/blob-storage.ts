import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { toId } from '../database/ids.js';
import type { BlobStore, ListedBlob } from './blob-store.js';

const CACHE_BYTES = 64 * 1024 * 1024;
const MAX_CACHED_BLOB_BYTES = 1024 * 1024;
/** Maximum time in ms for which this instance caches a blob that another instance has removed. */
const CACHE_MS = 10 * 60_000;

/**
 * Stores pictures, which fit into memory, and archives, which are only streamed, in the stores of BLOB_STORE.
 * New blobs go to the first store. If there are two, blobs are being moved to the first (blob-move.ts), so
 * both are read, and removed from. Ids have 24 hex digits; the content of an id never changes. Caches
 * recently read pictures in memory.
 */
export class BlobStorage {
  private readonly cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    maxEntrySize: MAX_CACHED_BLOB_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: CACHE_MS,
    fetchMethod: (id) => this.read(id),
  });

  constructor(readonly stores: readonly [BlobStore, ...BlobStore[]]) {}

  /** @throws when the configuration of a store is wrong */
  async prepare(): Promise<void> {
    for (const store of this.stores) await store.prepare();
  }

  /** Stores the bytes durably, under this id (24 hex digits) or a new one, and returns the id. */
  async put(bytes: Buffer, id = toId().toHexString()): Promise<string> {
    await this.stores[0].put(id, bytes);
    return id;
  }

  /**
   * Returns the stored bytes; null if there are none. For some time, it may still return blobs that another
   * instance has removed, so callers must check first whether the blob may be seen.
   */
  async get(id: string): Promise<Buffer | null> {
    return (await this.cache.fetch(id)) ?? null;
  }

  /**
   * Stores content that may be larger than memory; returns its size in bytes. A failed call may leave a part.
   */
  putStream(id: string, content: Readable): Promise<number> {
    return this.stores[0].putStream(id, content);
  }

  /** Reads content that {@link putStream} has stored; the stream fails if there is none. */
  stream(id: string): Readable {
    return Readable.from(this.parts(id), { objectMode: false });
  }

  /** Removes the bytes; does nothing if there are none. */
  async delete(id: string): Promise<void> {
    this.cache.delete(id);
    await this.inEach((store) => store.delete(id));
  }

  /**
   * Removes content that {@link putStream} has stored, including what a killed process has left; does nothing
   * if there is none.
   */
  deleteStream(id: string): Promise<void> {
    return this.inEach((store) => store.deleteStream(id));
  }

  /** Returns the ids among these that are stored. */
  async existing(ids: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (const store of this.lookUps) {
      const unknown = ids.filter((id) => !found.has(id));
      if (unknown.length === 0) break;
      for (const id of await store.existing(unknown)) found.add(id);
    }
    return found;
  }

  /** Lists all blobs in the order of their ids. */
  async *list(): AsyncGenerator<ListedBlob> {
    const lists = this.stores.map((store) => store.list()[Symbol.asyncIterator]());
    const heads = await Promise.all(lists.map((list) => list.next()));
    for (;;) {
      const ids = heads.flatMap(({ done, value }) => (done ? [] : [value.id]));
      const first = ids.toSorted()[0];
      if (first === undefined) return;
      let blob: ListedBlob | undefined;
      for (const [index, list] of lists.entries()) {
        const head = heads[index];
        if (!head || head.done || head.value.id !== first) continue;
        blob ??= head.value;
        heads[index] = await list.next();
      }
      if (blob) yield blob;
    }
  }

  /** Returns a URL from which nginx may read the blob; null if only this process knows which store has it. */
  async readableUrl(id: string, seconds: number): Promise<URL | null> {
    return this.stores.length === 1 ? this.stores[0].readableUrl(id, seconds) : null;
  }

  /**
   * Removes from the first store last, so that a blob that is being moved does not remain in the first store.
   */
  private async inEach(remove: (store: BlobStore) => Promise<void>): Promise<void> {
    for (const store of this.stores.toReversed()) await remove(store);
  }

  /**
   * The stores in the order of reading. The first store is tried again at the end, because a blob may have
   * moved there meanwhile.
   */
  private get lookUps(): readonly BlobStore[] {
    return this.stores.length === 1 ? this.stores : [...this.stores, this.stores[0]];
  }

  private async read(id: string): Promise<Buffer | undefined> {
    const errors: unknown[] = [];
    for (const store of this.lookUps) {
      const bytes = await store.get(id).catch((error: unknown) => {
        errors.push(error);
        return null;
      });
      if (bytes) return bytes;
    }
    if (errors.length > 0) throw errors[0];
    return undefined;
  }

  /** Continues in the next store if the blob moves while it is being read. */
  private async *parts(id: string): AsyncGenerator<Buffer> {
    const errors: unknown[] = [];
    let offset = 0;
    for (const store of this.lookUps) {
      try {
        for await (const part of store.stream(id, offset) as AsyncIterable<Buffer>) {
          offset += part.length;
          yield part;
        }
        return;
      } catch (error) {
        errors.push(error);
      }
    }
    throw errors[0];
  }
}
