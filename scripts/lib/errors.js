/**
 * Returns the code of a system error, such as ENOENT.
 * @param {unknown} error
 */
export const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {unknown} error */
export const stackOf = (error) => (error instanceof Error ? error.stack : String(error));

/**
 * Waits until all have ended, also after a failure.
 * @param {Array<Promise<unknown>>} works
 * @throws the error of the first that failed
 */
export async function allEnded(works) {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
