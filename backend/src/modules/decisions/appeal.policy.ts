import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import type { User } from '../users/index.js';
import { appealEnd, isDecisionInForce } from './decision.rules.js';
import type { Decision } from './decision.schema.js';

/**
 * Staff must not decide appeals against their own decisions, except the owner, who may be the only staff
 * member.
 */
export const mayDecideAppeal = ({ userId, role }: Principal, { by }: Pick<Decision, 'by'>): boolean =>
  role === 'admin' || by?.toHexString() !== userId;

/** @throws AppError OWN_DECISION */
export function assertMayDecideAppeal(me: Principal, decision: Pick<Decision, 'by'>): void {
  if (!mayDecideAppeal(me, decision)) throw new AppError('OWN_DECISION');
}

/**
 * Checks that a decision may be appealed: once, in time, and while it is in force.
 * @throws AppError ALREADY_APPEALED, DECISION_OVER, APPEAL_TOO_LATE
 */
export function assertMayAppeal(decision: Decision, user: User, now: Date): void {
  if (decision.appeal) throw new AppError('ALREADY_APPEALED');
  if (!isDecisionInForce(decision, user, now)) throw new AppError('DECISION_OVER');
  if (appealEnd(decision.at) <= now) throw new AppError('APPEAL_TOO_LATE');
}
