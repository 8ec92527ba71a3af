import { toId, type ObjectId } from './ids.js';

/** The entry after which a page begins: its sort value, such as a time in ms, and its id. */
export interface CursorPosition {
  readonly number: number;
  readonly id: ObjectId;
}

/** Parses a cursor that the contract's `PageCursor` has validated. */
export function readPageCursor(cursor: string): CursorPosition {
  const [number, id] = cursor.split('.');
  return { number: Number(number), id: toId(id) };
}

/** Returns the contract's `PageCursor` for the last entry of a page. */
export const writePageCursor = ({ number, id }: CursorPosition): string => `${number}.${id.toHexString()}`;
