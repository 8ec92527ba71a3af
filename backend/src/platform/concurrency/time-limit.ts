/**
 * Waits for `work` for a limited time in ms. The work cannot be interrupted: it continues, and its later
 * result or error is ignored.
 * @throws the error of `late` when the limit has passed; errors of the work
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
