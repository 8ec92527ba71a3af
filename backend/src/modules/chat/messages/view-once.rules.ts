import { LIMITS } from '@contract';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock/days.js';
import type { Message, MessageViewOnce } from './message.schema.js';

const WAITS_MS = LIMITS.viewOnceDays * DAY_MS;
const REPORT_MS = LIMITS.viewOnceReportMinutes * MINUTE_MS;
const REPEAT_MS = LIMITS.viewOnceSeconds * 1000;

type Sent = Pick<Message, 'at' | 'unsentAt'>;

/**
 * Until when the bytes of a picture are kept, in ms since 1970. One that was opened stays for reports, taken
 * back or not: nobody can hide by it what they have shown.
 */
export function keptUntil({ openedAt }: MessageViewOnce, { at, unsentAt }: Sent): number {
  if (openedAt) return openedAt.getTime() + REPORT_MS;
  return unsentAt ? unsentAt.getTime() : at.getTime() + WAITS_MS;
}

/** Whether nobody has opened the picture in time. */
export const hasExpired = (viewOnce: MessageViewOnce, sent: Sent, now: Date): boolean =>
  viewOnce.openedAt === undefined && keptUntil(viewOnce, sent) <= now.getTime();

/** Whether a press that has opened the picture may still fetch it again. */
export const mayRepeat = ({ openedAt, opening }: MessageViewOnce, given: string, now: Date): boolean =>
  openedAt !== undefined && opening === given && now.getTime() < openedAt.getTime() + REPEAT_MS;
