import { Types } from 'mongoose';

export type ObjectId = Types.ObjectId;

/** Returns an ObjectId of 24 hex digits (already validated by the contract's `Id`), or a new one. */
export function toId(hex?: string): ObjectId {
  return hex === undefined ? new Types.ObjectId() : Types.ObjectId.createFromHexString(hex);
}

/** Returns ObjectIds for hex digits. */
export const toIds = (hex: readonly string[]): ObjectId[] => hex.map((id) => toId(id));

/** Returns the smallest ObjectId that can be created at an instant, rounded down to the second. */
export const firstIdAt = (instant: Date): ObjectId =>
  Types.ObjectId.createFromTime(Math.floor(instant.getTime() / 1000));

/** Returns documents by their id in hex. */
export const byHexId = <T extends { _id: ObjectId }>(documents: readonly T[]): Map<string, T> =>
  new Map(documents.map((document) => [document._id.toHexString(), document]));
