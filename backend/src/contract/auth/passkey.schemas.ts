import * as z from 'zod';
import { Id, Instant } from '../common.js';
import { REQUEST_LIMITS } from '../request.limits.js';

/** Bytes in base64url, in which browsers send data of authenticators. */
const bytes = (max: number): z.ZodString =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const Bytes = bytes(REQUEST_LIMITS.passkeyFieldLength);
const CredentialId = bytes(REQUEST_LIMITS.passkeyIdLength);

/** A passkey, named after the device on which it was created. */
export const PasskeyView = z.strictObject({
  id: Id,
  device: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type PasskeyView = z.infer<typeof PasskeyView>;

export const PasskeysView = z.strictObject({ passkeys: z.array(PasskeyView) });
export type PasskeysView = z.infer<typeof PasskeysView>;

/** Options for creating a passkey in the browser. The challenge can be used once, within some minutes. */
export const NewPasskeyView = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  user: z.strictObject({ id: z.string(), name: z.string() }),
  /** Credential ids of existing passkeys. An authenticator that has one of them creates no second passkey. */
  existing: z.array(z.string()),
});
export type NewPasskeyView = z.infer<typeof NewPasskeyView>;

/** POST /api/auth/passkeys: the authenticator's response. */
export const NewPasskeyBody = z.strictObject({
  id: CredentialId,
  clientDataJSON: Bytes,
  attestationObject: Bytes,
});
export type NewPasskeyBody = z.infer<typeof NewPasskeyBody>;

export const PasskeyIdParams = z.strictObject({ passkeyId: Id });
export type PasskeyIdParams = z.infer<typeof PasskeyIdParams>;

/** Options for using a passkey. They do not contain the member, whom only the response identifies. */
export const PasskeyChallengeView = z.strictObject({ challenge: z.string(), rpId: z.string() });
export type PasskeyChallengeView = z.infer<typeof PasskeyChallengeView>;

/**
 * The authenticator's response, for POST /api/auth/passkeys/login and for requests that a passkey confirms.
 */
export const PasskeyLogInBody = z.strictObject({
  id: CredentialId,
  clientDataJSON: Bytes,
  authenticatorData: Bytes,
  signature: Bytes,
  userHandle: Bytes,
});
export type PasskeyLogInBody = z.infer<typeof PasskeyLogInBody>;
