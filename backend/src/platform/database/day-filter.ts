import { addDays, dayKey, firstInstant, type CalendarDay } from '../clock/days.js';
import type { MigrationWrite } from './migrations.js';

/** Matches documents whose field at `path` belongs to a day; see `isOnDay`. */
export const onDay = (path: string, { key, from, to }: CalendarDay) => ({
  $or: [{ [`${path}.at`]: { $gte: from, $lt: to } }, { [`${path}.at`]: null, [`${path}.day`]: key }],
});

/** Matches all other documents. */
export const notOnDay = (path: string, day: CalendarDay) => ({ $nor: [onDay(path, day)] });

/** Matches fields of an earlier version that have the name of one of the last days but no instant. */
export const recentWithoutInstant = (path: string) => ({
  [`${path}.day`]: { $gte: addDays(dayKey(new Date(), 'UTC'), -2) },
  [`${path}.at`]: null,
});

/** A field of an earlier version, with the name of its day and the time zone of that name. */
interface NamedDay {
  _id: unknown;
  day: string;
  zone: string;
}

/** Yields the writes of a migration that adds to a field the start of its day as the instant. */
export async function* dayInstantWrites<T extends object>(
  path: string,
  days: AsyncIterable<NamedDay>,
): AsyncGenerator<MigrationWrite<T>> {
  for await (const { _id, day, zone } of days) {
    const filter = { _id, [`${path}.day`]: day, [`${path}.at`]: null };
    const update = { $set: { [`${path}.at`]: firstInstant(day, 0, zone) } };
    yield { updateOne: { filter, update } } as unknown as MigrationWrite<T>;
  }
}
