import type { ExplanationKind } from './explanations.ts';

/** Number of cards in an opening. */
const OPENING_SIZE = 10;
/** Maximum number of cards of one kind, as long as there are others. */
const MOST_OF_A_KIND = 3;

/** A card of an opening with its explanation; null if the two have nothing in common. */
export interface OpeningCard<Item> {
  readonly item: Item;
  readonly kind: ExplanationKind | null;
}

/**
 * Chooses the first cards of a new member's deck from the beginning of an order, so that they differ in what
 * the two members have in common. Each card gets the kind that is rarest so far. Only kinds are used and
 * never actions, so the choice reveals no like.
 * @param order candidates, best first
 * @param kindsOf returns what the viewer and a candidate have in common, strongest first
 */
export function diverseOpening<Item extends { readonly step: number }>(
  order: readonly Item[],
  kindsOf: (item: Item) => readonly ExplanationKind[],
): OpeningCard<Item>[] {
  const used = new Map<ExplanationKind, number>();
  const usesOf = (kind: ExplanationKind): number => used.get(kind) ?? 0;
  const chosen: OpeningCard<Item>[] = [];
  const others: OpeningCard<Item>[] = [];
  for (const item of nearestOf(order)) {
    if (chosen.length === OPENING_SIZE) break;
    const kinds = [...kindsOf(item)].sort((one, other) => usesOf(one) - usesOf(other));
    const kind = kinds[0] ?? null;
    const card = { item, kind };
    if (kind === null || usesOf(kind) >= MOST_OF_A_KIND) {
      others.push(card);
      continue;
    }
    used.set(kind, usesOf(kind) + 1);
    chosen.push(card);
  }
  // Candidates who have something in common with the viewer come before those who have nothing.
  others.sort((one, other) => Number(one.kind === null) - Number(other.kind === null));
  return [...chosen, ...others].slice(0, OPENING_SIZE);
}

/** Returns the candidates of the narrowest steps that fill an opening. */
function nearestOf<Item extends { readonly step: number }>(order: readonly Item[]): readonly Item[] {
  const steps = order.map(({ step }) => step).sort((one, other) => one - other);
  const widest = steps[OPENING_SIZE - 1] ?? Infinity;
  return order.filter(({ step }) => step <= widest);
}
