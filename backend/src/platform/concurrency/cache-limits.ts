/**
 * How many entries an LRUCache keeps. Its `max` would make room for all of them at once: 26 MB and 60 ms of
 * processor time at each start of an instance.
 */
export const atMost = (
  entries: number,
): { readonly maxSize: number; readonly sizeCalculation: () => number } => ({
  maxSize: entries,
  sizeCalculation: () => 1,
});
