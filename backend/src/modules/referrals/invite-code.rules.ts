import { randomInt } from 'node:crypto';

/** No letters or digits that are mistaken for each other (0 O, 1 I L). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A new code for inviting others; whether it is free shows when it is stored. */
export function newInviteCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
