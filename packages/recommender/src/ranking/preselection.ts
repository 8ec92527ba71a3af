import type { PairModel, PreparedMember } from '../model/pair-model.ts';
import { exposureFactor, isShownTooSeldom, type Exposure } from './exposure.ts';
import { activityOf } from './ranking.ts';

/** Posteriors of a listed member, which begin with the means. Null in a role without actions. */
export interface RoughPosteriors {
  /** Version of the model. */
  readonly model: number;
  readonly giver: Float32Array | null;
  readonly receiver: Float32Array | null;
}

/**
 * Returns the means that {@link PairModel.roughScore} reads: for each member 2 x `size` numbers, as giver,
 * then as receiver.
 */
export function roughMeans(members: readonly RoughPosteriors[], version: number, size: number): Float32Array {
  const means = new Float32Array(2 * size * members.length);
  // A role without actions gets the average bias instead of 0, because biases include the overall like rate.
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

/** A member of a list, with the values of a preselection that are the same for all viewers. */
export interface Preselectable {
  readonly id: string;
  /** Product of the activity and exposure factors. */
  readonly presence: number;
  /** True when the member has a posterior from actions. */
  readonly isKnown: boolean;
  /** True when the member is below the exposure floor of this week. */
  readonly isSeldomShown: boolean;
}

/** Returns a member with the values that a preselection uses for all viewers. */
export const preselectable = <Member extends { readonly id: string; readonly lastActiveAt: Date }>(
  member: Member,
  { giver, receiver }: RoughPosteriors,
  exposure: Exposure,
  now: Date,
): Member & Preselectable => ({
  ...member,
  presence: exposureFactor(exposure) * activityOf(member, now),
  isKnown: giver !== null || receiver !== null,
  isSeldomShown: isShownTooSeldom(exposure),
});

/** A list of members of one place. */
export interface PreselectionList<Member extends Preselectable> {
  readonly members: readonly Member[];
  /** Means of the members, by {@link roughMeans}. */
  readonly means: Float32Array;
  /** Factor for how near the members of the list live. */
  readonly nearness: number;
}

/**
 * Returns the ids of the members of lists who are ranked highest for a viewer by how much they are liked and
 * like others, and of the best seldom shown members in addition, best first.
 * @param isEligible checks whether a member may be selected for the viewer
 * @param counts maximum number of each kind
 */
export function preselect<Member extends Preselectable>(
  lists: readonly PreselectionList<Member>[],
  { model, own }: { readonly model: PairModel; readonly own: PreparedMember },
  isEligible: (member: Member) => boolean,
  counts: { readonly wellLiked: number; readonly seldomShown: number },
): { wellLiked: string[]; seldomShown: string[] } {
  const [known, seldom]: [ScoredMember[], ScoredMember[]] = [[], []];
  for (const { members, means, nearness } of lists)
    members.forEach((member, index) => {
      if (!isEligible(member)) return;
      const { id, presence, isKnown, isSeldomShown } = member;
      const roughScore = nearness * presence * model.roughScore(own, means, 2 * index * model.size);
      if (isKnown) known.push({ id, roughScore });
      if (isSeldomShown) seldom.push({ id, roughScore });
    });
  const wellLiked = bestIds(known, counts.wellLiked);
  const chosen = new Set(wellLiked);
  const others = seldom.filter(({ id }) => !chosen.has(id));
  return { wellLiked, seldomShown: bestIds(others, counts.seldomShown) };
}

interface ScoredMember {
  readonly id: string;
  readonly roughScore: number;
}

/** Maximum number of lists that contain the same member: area, country and all. */
const IN_LISTS = 3;

/** Returns the distinct ids with the highest `roughScore`. */
function bestIds(scored: readonly ScoredMember[], most: number): string[] {
  // Filters by a threshold first, because sorting plain numbers is much faster. A member may be in three
  // lists.
  const scores = Float64Array.from(scored, ({ roughScore }) => roughScore).sort();
  const least = scores[scores.length - IN_LISTS * most] ?? 0;
  const first = scored.filter(({ roughScore }) => roughScore >= least);
  first.sort((one, other) => other.roughScore - one.roughScore);
  return [...new Set(first.map(({ id }) => id))].slice(0, most);
}
