/**
 * Returns the result of an IndexedDB access; undefined where the browser stores nothing (forbidden, full, or
 * a private window, where even opening the database may throw).
 */
export async function tryIndexedDb<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
