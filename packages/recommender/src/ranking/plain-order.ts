import { hash } from 'node:crypto';

/** All that decides the place of a member in the plain order. */
export interface PlainPlace {
  readonly id: string;
  /** The step of the viewer's reach that includes the member; 0 without steps. */
  readonly step: number;
  /** Place of the distance among its bands, nearest first. */
  readonly distance: number;
  /** Place of the last activity among its bands, most recent first. */
  readonly activity: number;
}

/**
 * Sorts members by step, distance and activity; within the same bands by a lot that is drawn anew for each
 * viewer and day. Nothing else is known to it, so that nothing else can count.
 * @param day `YYYY-MM-DD`
 */
export function inPlainOrder<Item extends PlainPlace>(
  viewerId: string,
  day: string,
  members: readonly Item[],
): Item[] {
  const lots = new Map(members.map(({ id }) => [id, hash('sha1', `${day} ${viewerId} ${id}`)]));
  const lotOf = ({ id }: Item): string => lots.get(id) ?? '';
  return [...members].sort(
    (one, other) =>
      one.step - other.step ||
      one.distance - other.distance ||
      one.activity - other.activity ||
      (lotOf(one) < lotOf(other) ? -1 : 1),
  );
}
