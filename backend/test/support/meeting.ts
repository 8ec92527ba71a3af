/** Returns a function whose first `count` calls wait for each other. Later ones do not wait. */
export function aMeeting(count = 2): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = count;
  return () => {
    missing -= 1;
    if (missing <= 0) resolve();
    return promise;
  };
}
