import { timingSafeEqual } from 'node:crypto';

/**
 * Returns whether two secrets, digests or signatures are equal. The time of the comparison depends on their
 * length only, so it reveals nothing about where they differ.
 */
export const isSameSecret = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
