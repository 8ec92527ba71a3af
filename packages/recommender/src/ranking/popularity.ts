import type { ModelMember } from '../features/member.ts';
import type { RolePosteriors } from '../model/posterior.ts';
import { activityOf } from './ranking.ts';

/** Posteriors of a training, in which members are indexes. */
export interface TrainedPosteriors {
  readonly version: number;
  readonly members: readonly Pick<ModelMember, 'id'>[];
  readonly giver: Pick<RolePosteriors, 'mean' | 'actions'>;
  readonly receiver: Pick<RolePosteriors, 'mean' | 'actions'>;
  /** 1 + factors. */
  readonly size: number;
}

/** How much a member is liked and likes others, independent of the viewer. */
export interface Popularity {
  readonly worth: number;
  /** Means of bias and latent factors as giver, then as receiver. */
  readonly means: Float32Array;
}

/** Returns a function for the popularity of a member in a training. Its result is null without an action. */
export function popularityIn({ members, giver, receiver, size }: TrainedPosteriors) {
  const numberOf = new Map<string, number>();
  members.forEach(({ id }, number) => {
    if (giver.actions[number] || receiver.actions[number]) numberOf.set(id, number);
  });
  return (id: string, member: { readonly lastActiveAt: Date }, now: Date): Popularity | null => {
    const number = numberOf.get(id);
    if (number === undefined) return null;
    const from = number * size;
    const means = new Float32Array(2 * size);
    means.set(giver.mean.subarray(from, from + size));
    means.set(receiver.mean.subarray(from, from + size), size);
    // For rare likes the logarithm of a probability is close to its logit.
    const worth = giver.mean[from]! + receiver.mean[from]! + Math.log(activityOf(member, now));
    return { worth, means };
  };
}
