/**
 * Waits for work at most for a number of milliseconds. The work itself cannot be interrupted: it goes on, and
 * its later result or error is ignored.
 * @throws what `late` makes when the limit has passed; what the work throws
 */
export async function withTimeLimit<T>(
  work: () => Promise<T>,
  limitMs: number,
  late: () => Error,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limitMs);
  });
  try {
    return await Promise.race([work(), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
