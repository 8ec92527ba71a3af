/** Posteriors of a listed member, of which the means are first; null in a role without actions. */
export interface RoughPosteriors {
  /** Version of the model. */
  readonly model: number;
  readonly giver: Float32Array | null;
  readonly receiver: Float32Array | null;
}

/**
 * Returns the means of members that {@link PairModel.roughly} reads: for each member 2 x `size` numbers, as
 * giver, then as receiver.
 */
export function roughMeans(members: readonly RoughPosteriors[], version: number, size: number): Float32Array {
  const means = new Float32Array(2 * size * members.length);
  // The biases include the overall like rate, so a role without actions gets the average bias instead of 0.
  const usual = averageBiases(members);
  members.forEach(({ model, giver, receiver }, index) => {
    // Latent factors have a meaning only within their own model. Of another model only the bias is used.
    const numbers = model === version ? size : 1;
    means.set(giver?.subarray(0, numbers) ?? [usual.giver], 2 * index * size);
    means.set(receiver?.subarray(0, numbers) ?? [usual.receiver], (2 * index + 1) * size);
  });
  return means;
}

/** Returns the average bias of members with actions in each role; 0 without any. */
function averageBiases(members: readonly RoughPosteriors[]): { giver: number; receiver: number } {
  const average = (role: 'giver' | 'receiver'): number => {
    const known = members.flatMap(({ [role]: posterior }) => posterior?.[0] ?? []);
    return known.reduce((sum, bias) => sum + bias, 0) / Math.max(1, known.length);
  };
  return { giver: average('giver'), receiver: average('receiver') };
}

export interface Weighed {
  readonly id: string;
  readonly worth: number;
}

/** Maximum number of lists that hold the same member: area, country and all. */
const IN_LISTS = 3;

/** Returns the distinct ids with the highest `worth`. */
export function bestIds(weighed: readonly Weighed[], most: number): string[] {
  // Preselects by a threshold, because sorting plain numbers is much faster. A member may be in three lists.
  const worths = Float64Array.from(weighed, ({ worth }) => worth).sort();
  const least = worths[worths.length - IN_LISTS * most] ?? 0;
  const first = weighed.filter(({ worth }) => worth >= least);
  first.sort((one, other) => other.worth - one.worth);
  return [...new Set(first.map(({ id }) => id))].slice(0, most);
}
