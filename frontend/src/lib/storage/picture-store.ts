import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import { tryIndexedDb } from './indexed-db';

const database = createStore('typed', 'pictures');

/** Pictures and recordings of unsent entries (draft-store.ts), by the id of the entry. */
export class PictureStore {
  /** Copies for browsers that store no pictures (private windows). */
  readonly #inMemory = new Map<string, Blob>();

  /** Stores a picture; it survives reloads where the browser allows it. */
  async keep(id: string, picture: Blob): Promise<void> {
    this.#inMemory.set(id, picture);
    await tryIndexedDb(() => set(id, picture, database));
  }

  /** Returns a stored picture; undefined when it no longer exists. */
  async read(id: string): Promise<Blob | undefined> {
    return this.#inMemory.get(id) ?? tryIndexedDb(() => get<Blob>(id, database));
  }

  async drop(id: string): Promise<void> {
    this.#inMemory.delete(id);
    await tryIndexedDb(() => del(id, database));
  }

  /** Forgets the pictures in memory, not the stored ones. */
  clearMemory(): void {
    this.#inMemory.clear();
  }

  /** Removes the stored pictures with other ids. */
  async keepOnly(ids: readonly string[]): Promise<void> {
    await tryIndexedDb(async () => {
      const stored = await keys<string>(database);
      await delMany(
        stored.filter((id) => !ids.includes(id)),
        database,
      );
    });
  }
}

export const pictureStore = new PictureStore();
