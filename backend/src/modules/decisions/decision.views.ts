import type { AppealView, DecisionView } from '@contract';
import type { Principal } from '../../platform/http/principal.js';
import type { User } from '../users/index.js';
import { mayDecideAppeal } from './appeal.policy.js';
import { appealEnd, claimEnd, claimsRanOut, isDecisionInForce } from './decision.rules.js';
import type { Appeal, Decision } from './decision.schema.js';

type Account = Pick<User, 'block' | 'suspension'>;

/** Returns a decision as its member sees it. */
export function toDecisionView(decision: Decision, user: Account, now: Date): DecisionView {
  const { _id, kind, reason, at, until, appeal } = decision;
  const inForce = isDecisionInForce(decision, user, now);
  const end = appealEnd(at);
  return {
    id: _id.toHexString(),
    kind,
    reason,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    stands: inForce,
    appealUntil: inForce && !appeal && end > now ? end.toISOString() : null,
    appeal: appeal ? toAppeal(appeal) : null,
  };
}

const toAppeal = ({ text, at, decision }: Appeal): NonNullable<DecisionView['appeal']> => ({
  text,
  at: at.toISOString(),
  decision: decision && {
    outcome: decision.outcome,
    undone: decision.undone,
    reason: decision.reason,
    at: decision.at.toISOString(),
  },
});

/** Additional data for an appeal as staff see it. */
export interface AppealContext {
  viewer: Principal;
  now: Date;
  user: Account;
  /** Names by id; erased accounts are missing. */
  names: ReadonlyMap<string, string>;
  /** Other decisions about the member. */
  others: readonly Decision[];
  reporters: number;
  photo: string | null;
}

/** Returns an appealed decision as staff see it. */
export function toAppealView(
  decision: Decision & { appeal: Appeal },
  { viewer, now, user, names, others, reporters, photo }: AppealContext,
): AppealView {
  const person = (id: Decision['by']) =>
    id && { _id: id.toHexString(), name: names.get(id.toHexString()) ?? '' };
  const { appealUntil: _notForStaff, ...view } = toDecisionView(decision, user, now);
  const { appeal, userId, by } = decision;
  const claim = appeal.claim && appeal.claim.at > claimsRanOut(now) ? appeal.claim : null;
  return {
    ...view,
    member: { _id: userId.toHexString(), name: names.get(userId.toHexString()) ?? '' },
    by: person(by),
    appeal: { ...toAppeal(appeal), by: person(appeal.decision?.by ?? null) },
    claim: claim && {
      by: { _id: claim.by.toHexString(), name: names.get(claim.by.toHexString()) ?? '' },
      until: claimEnd(claim.at).toISOString(),
    },
    mayDecide: mayDecideAppeal(viewer, decision),
    photo,
    history: {
      reporters,
      decisions: others.map(({ kind, at, reason, appeal: theirs }) => ({
        kind,
        at: at.toISOString(),
        reason,
        appeal: theirs?.decision?.outcome ?? null,
      })),
    },
  };
}
