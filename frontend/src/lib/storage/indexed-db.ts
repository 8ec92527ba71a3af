/**
 * One read or write in the one object store of a database of this browser; makes both when they are missing.
 * @throws Error when the browser keeps no data: forbidden, full, or a private window
 */
export function inStore<Result>(
  database: string,
  store: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onerror = () => reject(new Error('The browser keeps no data'));
    opening.onsuccess = () => {
      const opened = opening.result;
      const transaction = opened.transaction(store, mode);
      const request = act(transaction.objectStore(store));
      transaction.oncomplete = () => {
        opened.close();
        resolve(request.result);
      };
      transaction.onabort = () => {
        opened.close();
        reject(new Error('The browser did not keep it'));
      };
    };
  });
}
