import { LIMITS } from '@contract';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock/days.js';
import type { MessageViewOnce } from '../messages/message.schema.js';

const WAITS_MS = LIMITS.viewOnceDays * DAY_MS;
const REPORT_MS = LIMITS.viewOnceReportMinutes * MINUTE_MS;
const REPEAT_MS = LIMITS.viewOnceSeconds * 1000;

/** Until when the bytes of a picture are kept, in ms since 1970. */
export const keptUntil = ({ openedAt }: MessageViewOnce, sentAt: Date): number =>
  openedAt ? openedAt.getTime() + REPORT_MS : sentAt.getTime() + WAITS_MS;

/** Whether nobody has opened the picture in time. */
export const hasExpired = (viewOnce: MessageViewOnce, sentAt: Date, now: Date): boolean =>
  viewOnce.openedAt === undefined && keptUntil(viewOnce, sentAt) <= now.getTime();

/** Whether a press that has opened the picture may still fetch it again. */
export const mayRepeat = ({ openedAt, opening }: MessageViewOnce, given: string, now: Date): boolean =>
  openedAt !== undefined && opening === given && now.getTime() < openedAt.getTime() + REPEAT_MS;
