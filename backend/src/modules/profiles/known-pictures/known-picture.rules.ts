import { createHmac } from 'node:crypto';
import type { DecisionRule } from '@contract';

/** Bits of a perceptual hash. */
const BITS = 64;
const HEX = BITS / 4;
/**
 * Two pictures with at most this number of different bits count as the same one. `npm run hashes` measures
 * it; docs/security.md has the table.
 */
export const MAX_DIFFERENT_BITS = 4;

/**
 * Bits of a band. With four bands, two hashes within the distance differ in at most one bit of one of them,
 * so an index finds all near hashes by few values.
 */
const BAND_BITS = 16;
const BANDS = BITS / BAND_BITS;

/** Rules for which a removed picture is known again: fraud, and pictures that harm somebody. */
const KNOWN_FOR: readonly DecisionRule[] = [
  'scam',
  'fake-profile',
  'under-age',
  'threats',
  'hate',
  'sexual-content',
  'photos',
  'private-data',
  'ban-evasion',
];

/** Returns whether a picture that staff removed for this rule is known again. */
export const isKnownForRule = (rule: DecisionRule | undefined): boolean =>
  rule !== undefined && KNOWN_FOR.includes(rule);

/** Returns the number of bits in which two hashes differ. */
export function distanceOf(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; different > 0n; different &= different - 1n) count += 1;
  return count;
}

/** Returns whether two hashes are of the same picture. */
export const isNearDuplicate = (one: string, other: string): boolean =>
  distanceOf(one, other) <= MAX_DIFFERENT_BITS;

/**
 * Returns the hashes of a picture itself, among those of `computePictureHashes`, which its mirror images
 * follow.
 */
export const unmirroredHashes = (hashes: readonly string[]): string[] =>
  hashes.filter((_, index) => index % 2 === 0);

/** Returns whether hashes of `computePictureHashes` and own hashes of another picture are of the same one. */
export const includesNearDuplicate = (hashes: readonly string[], own: readonly string[]): boolean =>
  hashes.some((one) => own.some((other) => isNearDuplicate(one, other)));

/** Returns the bands of a hash with their places, by which an index finds it. */
export const bandsOf = (hash: string): number[] =>
  Array.from({ length: BANDS }, (_, band) => {
    const digits = BAND_BITS / 4;
    return (band << BAND_BITS) | Number.parseInt(hash.slice(band * digits, (band + 1) * digits), 16);
  });

/** Returns the bands of which every hash near this one has at least one. */
export const nearBandsOf = (hash: string): number[] =>
  bandsOf(hash).flatMap((band) => [
    band,
    ...Array.from({ length: BAND_BITS }, (_, bit) => band ^ (1 << bit)),
  ]);

/**
 * Returns a function that permutes and inverts the bits of hashes as the key says. Distances stay the same,
 * but without the key a result cannot be compared with the hash of a picture.
 */
export function hashKey(key: Buffer): (hash: string) => string {
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  const order = Array.from({ length: BITS }, (_, bit) => ({ bit, rank: digest(`bit ${bit}`) }))
    .sort((one, other) => Buffer.compare(one.rank, other.rank))
    .map(({ bit }) => bit);
  const mask = digest('mask').readBigUInt64BE();
  return (hash) => {
    const bits = BigInt(`0x${hash}`).toString(2).padStart(BITS, '0');
    const permuted = BigInt(`0b${order.map((bit) => bits[bit]).join('')}`);
    return (permuted ^ mask).toString(16).padStart(HEX, '0');
  };
}
