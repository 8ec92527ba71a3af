import { CHAT_SERVER_LIMITS } from '@contract';
import { DAY_MS, HOUR_MS } from '../../../platform/clock/days.js';
import { areFriends, type PairSnapshot } from '../../match/index.js';
import type { Message } from '../messages/message.schema.js';

/** Returns whether it is the member's turn: a friend wrote last, more than a day ago. Never for strangers. */
export function isTurnOf(
  me: string,
  { from, at, call, unsentAt }: Pick<Message, 'from' | 'at' | 'call' | 'unsentAt'>,
  pair: PairSnapshot | undefined,
  now: Date,
): boolean {
  const age = now.getTime() - at.getTime();
  const { turnAfterHours, turnDays } = CHAT_SERVER_LIMITS;
  const isText = !call && unsentAt === null && from.toHexString() !== me;
  return isText && areFriends(pair) && age >= turnAfterHours * HOUR_MS && age <= turnDays * DAY_MS;
}
