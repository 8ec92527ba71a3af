const DATABASE = 'mutual-outbox';
const STORE = 'pictures';

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no data'));
  });

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= (() => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return asPromise(request);
  })();
  return opened;
}

const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await open()).transaction(STORE, mode).objectStore(STORE);

/** Pictures of this page, for when the browser keeps none (private windows). */
const inMemory = new Map<string, Blob>();

/** Keeps a picture that waits to be sent, over reloads where the browser allows it. */
export async function keepPicture(clientId: string, picture: Blob): Promise<void> {
  inMemory.set(clientId, picture);
  await store('readwrite').then((pictures) => asPromise(pictures.put(picture, clientId)), ignore);
}

/** A kept picture; undefined when it is gone. */
export async function keptPicture(clientId: string): Promise<Blob | undefined> {
  const held = inMemory.get(clientId);
  if (held) return held;
  return store('readonly').then(
    (pictures) => asPromise<Blob | undefined>(pictures.get(clientId) as IDBRequest<Blob | undefined>),
    () => undefined,
  );
}

/** Lets a picture go. */
export async function dropPicture(clientId: string): Promise<void> {
  inMemory.delete(clientId);
  await store('readwrite').then((pictures) => asPromise(pictures.delete(clientId)), ignore);
}

const ignore = (): void => undefined;
