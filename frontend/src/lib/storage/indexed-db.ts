/**
 * The result of a read or write of IndexedDB; undefined where the browser keeps no data: forbidden, full, or
 * a private window, where even asking for the database may throw.
 */
export async function inIndexedDb<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
