import { CHAT_LIMITS } from '@contract';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock/days.js';
import type { Message, MessageViewOnce } from './message.schema.js';

const UNOPENED_KEPT_MS = CHAT_LIMITS.viewOnceDays * DAY_MS;
const REPORTABLE_MS = CHAT_LIMITS.viewOnceReportMinutes * MINUTE_MS;
const REOPENABLE_MS = CHAT_LIMITS.viewOnceSeconds * 1000;

type SentMessage = Pick<Message, 'at' | 'unsentAt'>;

/**
 * Returns the time until which the bytes of a picture are kept, in ms since 1970. An opened picture stays for
 * reports even if the message is unsent, so that a sender cannot hide the picture from staff.
 */
export function pictureKeptUntil({ openedAt }: MessageViewOnce, { at, unsentAt }: SentMessage): number {
  if (openedAt) return openedAt.getTime() + REPORTABLE_MS;
  return unsentAt ? unsentAt.getTime() : at.getTime() + UNOPENED_KEPT_MS;
}

/** Returns whether the time for opening has ended without an opening. */
export const hasViewOnceExpired = (viewOnce: MessageViewOnce, sent: SentMessage, now: Date): boolean =>
  viewOnce.openedAt === undefined && pictureKeptUntil(viewOnce, sent) <= now.getTime();

/** Returns whether the request that opened the picture may still be repeated. */
export const mayRepeatOpening = (
  { openedAt, opening }: MessageViewOnce,
  requestedOpening: string,
  now: Date,
): boolean =>
  openedAt !== undefined &&
  opening === requestedOpening &&
  now.getTime() < openedAt.getTime() + REOPENABLE_MS;
