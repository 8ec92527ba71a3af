import { Types } from 'mongoose';

export type ObjectId = Types.ObjectId;

/** An ObjectId from its 24 hex digits (already checked by the contract's `Id`), or a fresh one. */
export function toId(hex?: string): ObjectId {
  return hex === undefined ? new Types.ObjectId() : Types.ObjectId.createFromHexString(hex);
}

/** ObjectIds from their hex digits. */
export const toIds = (hex: readonly string[]): ObjectId[] => hex.map((id) => toId(id));

/** The smallest ObjectId that can be made at this instant, to its second. */
export const firstIdAt = (instant: Date): ObjectId =>
  Types.ObjectId.createFromTime(Math.floor(instant.getTime() / 1000));

/** Documents by their id in hex. */
export const byHexId = <T extends { _id: ObjectId }>(documents: readonly T[]): Map<string, T> =>
  new Map(documents.map((document) => [document._id.toHexString(), document]));
