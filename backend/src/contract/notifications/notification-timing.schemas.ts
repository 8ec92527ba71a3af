import * as z from 'zod';
import { DIGESTS } from './notification-options.js';
import { NOTIFICATIONS_LIMITS } from './notifications.limits.js';

const ClockTime = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    `Please enter a time, such as ${NOTIFICATIONS_LIMITS.quietHours.from}.`,
  );

const isKnownZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** An IANA time zone name or an offset from UTC (+05:30), as browsers report it. */
export const TimeZone = z
  .string()
  .max(NOTIFICATIONS_LIMITS.timeZoneLength)
  .regex(/^(?:[A-Za-z][\w+/-]*|[+-]\d\d:\d\d)$/, 'This is no time zone.')
  .refine(isKnownZone, 'This is no time zone.');

/** Quiet hours in the member's time zone. An end before the start is on the next day. */
const QuietHours = z
  .strictObject({ from: ClockTime, to: ClockTime })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Please choose another end.' });

const perDay = ({ min, max }: { min: number; max: number }): z.ZodNumber =>
  z.number().int().min(min).max(max);

/** GET /api/notifications/timing: when pushes and e-mails about other members may be sent, and how many. */
export const NotificationTiming = z.strictObject({
  quietHours: QuietHours.nullable(),
  zone: TimeZone,
  digest: z.enum(DIGESTS),
  pushesPerDay: perDay(NOTIFICATIONS_LIMITS.pushesPerDay),
  mailsPerDay: perDay(NOTIFICATIONS_LIMITS.mailsPerDay),
});
export type NotificationTiming = z.infer<typeof NotificationTiming>;

/** PUT /api/notifications/timing: the parts to change. */
export const UpdateNotificationTimingBody = NotificationTiming.partial().refine(
  (parts) => Object.keys(parts).length > 0,
  { message: 'Change at least one part.' },
);
export type UpdateNotificationTimingBody = z.infer<typeof UpdateNotificationTimingBody>;

/** The default timing of members who have not changed it. */
export const DEFAULT_NOTIFICATION_TIMING = {
  quietHours: null,
  zone: 'UTC',
  digest: 'off',
  pushesPerDay: NOTIFICATIONS_LIMITS.pushesPerDay.usual,
  mailsPerDay: NOTIFICATIONS_LIMITS.mailsPerDay.usual,
} as const;
