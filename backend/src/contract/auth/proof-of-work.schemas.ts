import * as z from 'zod';
import { REQUEST_LIMITS } from '../request.limits.js';

/** Bytes in hexadecimal, two lower-case digits each. */
const Hex = z
  .string()
  .min(1)
  .max(REQUEST_LIMITS.proofBytesLength)
  .regex(/^(?:[\da-f]{2})+$/);
const Count = z.int().min(0).max(REQUEST_LIMITS.proofNumberMax);

/**
 * A calculation that a client must do before a request, in the format of ALTCHA's proof of work, version 2:
 * the counter for which PBKDF2 of `nonce` and counter, with `salt` and `cost` iterations, begins with
 * `keyPrefix`. It can be used once until `expiresAt`, in seconds since 1970.
 */
export const ProofOfWorkChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: Hex,
    salt: Hex,
    cost: Count,
    keyLength: Count,
    keyPrefix: Hex,
    keySignature: Hex,
    expiresAt: Count,
    /** What the challenge is for, unreadable for clients. */
    data: z.strictObject({ subject: z.string().max(REQUEST_LIMITS.proofSubjectLength) }),
  }),
  signature: Hex,
});
export type ProofOfWorkChallenge = z.infer<typeof ProofOfWorkChallenge>;

/** A solved challenge. */
export const ProofOfWork = z.strictObject({
  challenge: ProofOfWorkChallenge,
  solution: z.strictObject({ counter: Count, derivedKey: Hex }),
});
export type ProofOfWork = z.infer<typeof ProofOfWork>;
