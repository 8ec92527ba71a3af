/** Delay in ms, so that prefetching does not compete with the page load. */
export const PREFETCH_DELAY_MS = 3000;
