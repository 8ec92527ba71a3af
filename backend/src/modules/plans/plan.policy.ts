import { AppError } from '../../platform/errors/app-error.js';
import { haveBothWritten, type KnownParticipants } from '../chat/index.js';
import { areFriends } from '../match/index.js';

type Participants = Pick<KnownParticipants, 'pair' | 'conversation'>;

/** Returns whether two members may plan to meet: friends who have both written. */
export const mayPlan = ({ pair, conversation }: Participants): boolean =>
  areFriends(pair) && haveBothWritten(conversation);

/** @throws AppError PLAN_FRIENDS_ONLY */
export function assertMayPlan(participants: Participants): void {
  if (!mayPlan(participants)) throw new AppError('PLAN_FRIENDS_ONLY');
}
