import { CALLS_LIMITS, CALLS_SERVER_LIMITS, CallStep, type CallAgreementView } from '@contract';

const FIRST_CALL_MS = CALLS_LIMITS.firstCallMinutes * 60_000;
const STAY_ANSWER_MS = CALLS_SERVER_LIMITS.staySeconds * 1_000;

/**
 * The steps of a first call to which its members have agreed (docs/product.md, Calls). Times are in ms since
 * 1970.
 */
export interface CallAgreement {
  since: number;
  /** Ids of the members who have agreed to a step. */
  agreed: Readonly<Record<CallStep, readonly string[]>>;
  /** When both were ready. */
  readyAt: number | null;
  /** When both were asked to stay. */
  stayAskedAt: number | null;
}

export const newCallAgreement = (now: number): CallAgreement => ({
  since: now,
  agreed: { ready: [], clear: [], stay: [] },
  readyAt: null,
  stayAskedAt: null,
});

export const hasAgreedTo = ({ agreed }: CallAgreement, me: string, step: CallStep): boolean =>
  agreed[step].includes(me);

export const haveBothAgreed = ({ agreed }: CallAgreement, step: CallStep): boolean =>
  agreed[step].length === 2;

/**
 * Returns whether members can agree to a step now: to clear pictures only after both are ready, and to stay
 * only after they were asked.
 */
export function mayAgreeTo(agreement: CallAgreement, step: CallStep): boolean {
  if (step === 'clear') return haveBothAgreed(agreement, 'ready');
  return step === 'ready' || agreement.stayAskedAt !== null;
}

export function withStep(agreement: CallAgreement, me: string, step: CallStep, now: number): CallAgreement {
  const agreed = { ...agreement.agreed, [step]: [...agreement.agreed[step], me] };
  const { readyAt } = agreement;
  return { ...agreement, agreed, readyAt: agreed.ready.length === 2 ? (readyAt ?? now) : readyAt };
}

export const withStayAsked = (agreement: CallAgreement, now: number): CallAgreement => ({
  ...agreement,
  stayAskedAt: now,
});

/** Returns when both members are to be asked to stay; Infinity if they are not, or were asked already. */
export function stayQuestionAt({ readyAt, stayAskedAt }: CallAgreement): number {
  return readyAt === null || stayAskedAt !== null ? Infinity : readyAt + FIRST_CALL_MS;
}

/** Returns when the call ends unless both agree before; Infinity without a limit. */
export function agreementEndsAt(agreement: CallAgreement): number {
  const { since, readyAt, stayAskedAt } = agreement;
  if (readyAt === null) return since + FIRST_CALL_MS;
  if (stayAskedAt === null || haveBothAgreed(agreement, 'stay')) return Infinity;
  return stayAskedAt + STAY_ANSWER_MS;
}

export function agreementViewOf(agreement: CallAgreement, me: string, now: number): CallAgreementView {
  const { since, stayAskedAt } = agreement;
  const isAsked = stayAskedAt !== null && !haveBothAgreed(agreement, 'stay');
  return {
    since,
    mine: CallStep.options.filter((step) => hasAgreedTo(agreement, me, step)),
    both: CallStep.options.filter((step) => haveBothAgreed(agreement, step)),
    ...(isAsked && { stayWithinMs: Math.max(0, stayAskedAt + STAY_ANSWER_MS - now) }),
  };
}
