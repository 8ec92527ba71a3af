import type { RoleBeliefs } from '../model/beliefs.rules.js';
import type { Belief } from '../model/pair-model.rules.js';

/** One member's means, then the lower half of the covariances, row by row; null without an action. */
export function packed(role: RoleBeliefs, member: number, size: number): Float32Array | null {
  if (role.actions[member] === 0) return null;
  const numbers = new Float32Array(packedLength(size));
  numbers.set(role.mean.subarray(member * size, (member + 1) * size));
  let next = size;
  for (let k = 0; k < size; k += 1)
    for (let l = 0; l <= k; l += 1) {
      numbers[next] = role.covariance[(member * size + k) * size + l]!;
      next += 1;
    }
  return numbers;
}

/** A packed belief; null for none and for one of another number of tastes, or with what is no number. */
export function unpacked(numbers: Float32Array | null, size: number): Belief | null {
  if (!numbers || numbers.length !== packedLength(size) || !numbers.every(Number.isFinite)) return null;
  const covariance = new Float32Array(size * size);
  let next = size;
  for (let k = 0; k < size; k += 1)
    for (let l = 0; l <= k; l += 1) {
      covariance[k * size + l] = numbers[next]!;
      covariance[l * size + k] = numbers[next]!;
      next += 1;
    }
  return { mean: numbers.slice(0, size), covariance };
}

const packedLength = (size: number): number => size + (size * (size + 1)) / 2;

/**
 * Of a belief of another model the level alone, with what is expected beforehand in place of tastes; null for
 * none and for what cannot be one.
 */
export function levelOf(numbers: Float32Array | null, expected: Belief): Belief | null {
  // size + size (size + 1) / 2 numbers: the level's variance follows the means.
  const size = numbers ? (Math.sqrt(9 + 8 * numbers.length) - 3) / 2 : 0;
  const [level, variance] = [numbers?.[0], numbers?.[size]];
  if (level === undefined || variance === undefined || !Number.isFinite(level) || !(variance > 0))
    return null;
  const mean = Float64Array.from(expected.mean);
  const covariance = Float64Array.from(expected.covariance);
  mean[0] = level;
  covariance[0] = variance;
  return { mean, covariance };
}
