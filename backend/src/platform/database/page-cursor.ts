import { type ObjectId, toId } from './ids.js';

/** After what a page of a list begins: the number that the list is sorted by (a time in ms), and the id. */
export interface PlaceInList {
  readonly number: number;
  readonly id: ObjectId;
}

/** The place that a cursor tells, which the contract's `PageCursor` has checked. */
export function readPageCursor(cursor: string): PlaceInList {
  const [number, id] = cursor.split('.');
  return { number: Number(number), id: toId(id) };
}

/** The contract's `PageCursor` of a page's last entry. */
export const writePageCursor = ({ number, id }: PlaceInList): string => `${number}.${id.toHexString()}`;
