/**
 * Number of runs per length. The shortest run counts, because other programs and the compiler can only make a
 * run longer.
 */
const RUNS = 12;

/**
 * Returns how much longer a function takes for a text of `length` characters than for a quarter of it: about
 * 4 times in linear time, 16 times in quadratic time. `ms` is the shortest time for the whole text.
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
