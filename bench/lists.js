/**
 * Returns an element of a list.
 * @template Item
 * @param {readonly Item[]} list
 * @param {number} index negative from the end
 * @returns {Item}
 * @throws {RangeError} beyond the list
 */
export function element(list, index) {
  const item = list.at(index);
  if (item === undefined) throw new RangeError(`No element ${index} in a list of ${list.length}`);
  return item;
}

/**
 * Returns a function that iterates over a list endlessly.
 * @template Item
 * @param {readonly Item[]} list
 */
export function roundRobin(list) {
  let next = 0;
  return () => element(list, next++ % list.length);
}

/**
 * Runs `work` for each element, at most `concurrency` in parallel. Returns the results in the order of the
 * list.
 * @template Item, Result
 * @param {readonly Item[]} list
 * @param {number} concurrency
 * @param {(item: Item, index: number) => Promise<Result>} work
 */
export async function inParallel(list, concurrency, work) {
  const left = list.entries();
  /** @type {Result[]} */
  const results = [];
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}

/**
 * Returns a percentile of the figures; NaN for an empty list.
 * @param {readonly number[]} figures
 * @param {number} share 0 to 1
 */
export const percentile = (figures, share) =>
  figures
    .toSorted((one, other) => one - other)
    .at(Math.min(figures.length - 1, Math.floor(figures.length * share))) ?? Number.NaN;

/**
 * Returns the median of the figures; NaN for an empty list.
 * @param {readonly number[]} figures
 */
export const median = (figures) => percentile(figures, 0.5);

/**
 * Returns the sum of the figures.
 * @param {readonly number[]} figures
 */
export const sum = (figures) => figures.reduce((total, figure) => total + figure, 0);
