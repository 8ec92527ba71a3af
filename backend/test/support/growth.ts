/** Runs per length. The shortest counts: other programs and the compiler only make a run longer. */
const RUNS = 12;

/**
 * Returns how many times as long a function takes for a text of `length` characters as for a quarter of it:
 * about 4 in linear time, 16 in quadratic time. `ms` is the shortest time for the whole text.
 * @param part repeated to fill the text
 */
export function growthOf(
  examine: (text: string) => unknown,
  part: string,
  length: number,
): { growth: number; ms: number } {
  const whole = part.repeat(Math.ceil(length / part.length)).slice(0, length);
  const quarter = whole.slice(0, length / 4);
  let [shortest, ms] = [Infinity, Infinity];
  for (let run = 0; run < RUNS; run += 1) {
    shortest = Math.min(
      shortest,
      msOf(() => examine(quarter)),
    );
    ms = Math.min(
      ms,
      msOf(() => examine(whole)),
    );
  }
  return { growth: ms / shortest, ms };
}

function msOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
