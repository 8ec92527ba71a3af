import { RECORDING_LIMITS } from '@contract';

/**
 * Returns at most `count` peaks: the recording is divided into equal parts, and the highest level of each is
 * kept.
 */
export function peaksOf(levels: readonly number[], count: number = RECORDING_LIMITS.peaks): number[] {
  if (levels.length <= count) return [...levels];
  return Array.from({ length: count }, (_, part) => {
    const from = Math.floor((part * levels.length) / count);
    const to = Math.floor(((part + 1) * levels.length) / count);
    return Math.max(...levels.slice(from, to));
  });
}
