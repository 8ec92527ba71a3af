import { Types } from 'mongoose';

export type ObjectId = Types.ObjectId;

/** An ObjectId from its 24 hex digits (already checked by the contract's `Id`), or a fresh one. */
export function toId(hex?: string): ObjectId {
  return hex === undefined ? new Types.ObjectId() : Types.ObjectId.createFromHexString(hex);
}

/** The smallest ObjectId that can be made at this instant, to its second. */
export const firstIdAt = (instant: Date): ObjectId =>
  Types.ObjectId.createFromTime(Math.floor(instant.getTime() / 1000));
