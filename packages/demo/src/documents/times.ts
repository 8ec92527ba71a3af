import { Types } from 'mongoose';
import { DAY_MS, HOUR_MS } from '@mutual/backend/platform/clock/days';

/** Returns a function that returns the instant a number of days before now. */
export const daysBefore =
  (now: Date) =>
  (days: number): Date =>
    new Date(now.getTime() - days * DAY_MS);

/** Returns an instant some hours later, but at least a minute before now. */
export const hoursLater = (from: Date, hours: number, now: Date): Date =>
  new Date(Math.min(from.getTime() + hours * HOUR_MS, now.getTime() - 60_000));

/** Returns an id that contains this time, for lists that are sorted by id. */
export function idAt(at: Date): Types.ObjectId {
  const seconds = Math.floor(at.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  return Types.ObjectId.createFromHexString(seconds + new Types.ObjectId().toHexString().slice(8));
}
