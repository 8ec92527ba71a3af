import type { CallAgreementView, CallStep } from '@contract';
import type { MediaHold } from './own-media';

/** The agreement of a first call (docs/product.md, Calls), as far as this tab knows it. */
export interface CallAgreement {
  since: number;
  /** The steps that the member has agreed to. */
  mine: readonly CallStep[];
  /** The steps that both have agreed to. */
  both: readonly CallStep[];
  /** Time of `performance.now()` until which both are asked to stay; null while neither is asked. */
  stayBy: number | null;
}

/**
 * Adds a view that the server sent. Events and acknowledgements may arrive in another order than they were
 * sent, so steps are only added within one agreement.
 */
export function withAgreementView(
  known: CallAgreement | null,
  view: CallAgreementView,
  now: number,
): CallAgreement {
  if (known && view.since < known.since) return known;
  const before = known?.since === view.since ? known : null;
  const mine = merged(before?.mine, view.mine);
  const both = merged(before?.both, view.both);
  const asked = view.stayWithinMs === undefined ? null : now + view.stayWithinMs;
  return { since: view.since, mine, both, stayBy: both.includes('stay') ? null : (before?.stayBy ?? asked) };
}

const merged = (before: readonly CallStep[] = [], more: readonly CallStep[]): readonly CallStep[] => [
  ...new Set([...before, ...more]),
];

/**
 * Returns the step that the member is asked for; null for none. Without a picture there is no question about
 * clear pictures.
 */
export function askedStep({ both, stayBy }: CallAgreement, hasPicture: boolean): CallStep | null {
  if (!both.includes('ready')) return 'ready';
  if (stayBy !== null) return 'stay';
  return hasPicture && !both.includes('clear') ? 'clear' : null;
}

/** Returns what an agreement holds back. Null stands for a later call, in which nothing is held back. */
export const mediaHoldOf = (agreement: CallAgreement | null): MediaHold => ({
  sound: agreement !== null && !agreement.both.includes('ready'),
  picture: agreement !== null && !agreement.both.includes('clear'),
});
