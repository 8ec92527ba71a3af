import type { ModelMember } from '../features/member.ts';
import type { Posterior } from './pair-model.ts';
import type { RolePosteriors } from './posterior.ts';

/**
 * Packs the posterior of one member: the means, followed by the lower half of the covariance matrix, row by
 * row. Returns null without an action.
 */
export function packPosterior(role: RolePosteriors, member: number, size: number): Float32Array | null {
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

/** Yields the packed posteriors of all members with an action. */
export function* packedByMember(
  members: readonly Pick<ModelMember, 'id'>[],
  giver: RolePosteriors,
  receiver: RolePosteriors,
  size: number,
): Iterable<{ id: string; giver: Float32Array | null; receiver: Float32Array | null }> {
  for (const [index, { id }] of members.entries()) {
    const given = packPosterior(giver, index, size);
    const received = packPosterior(receiver, index, size);
    if (given || received) yield { id, giver: given, receiver: received };
  }
}

/**
 * Unpacks a posterior. Returns null for null, for a different number of factors, and if a number is not
 * finite.
 */
export function unpackPosterior(numbers: Float32Array | null, size: number): Posterior | null {
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
 * Returns the bias of another model's posterior with the prior of the latent factors. Returns null for null
 * and for an invalid length.
 */
export function biasOfOtherModel(numbers: Float32Array | null, expected: Posterior): Posterior | null {
  // The length is size + size (size + 1) / 2. The variance of the bias follows the means.
  const size = numbers ? (Math.sqrt(9 + 8 * numbers.length) - 3) / 2 : 0;
  const [bias, variance] = [numbers?.[0], numbers?.[size]];
  if (bias === undefined || variance === undefined || !Number.isFinite(bias) || !(variance > 0)) return null;
  const mean = Float64Array.from(expected.mean);
  const covariance = Float64Array.from(expected.covariance);
  mean[0] = bias;
  covariance[0] = variance;
  return { mean, covariance };
}
