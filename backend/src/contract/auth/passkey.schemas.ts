import * as z from 'zod';
import { Id, Instant } from '../common.js';
import { REQUEST_LIMITS } from '../request.limits.js';

/** Bytes in base64url, the format of browsers for data of authenticators. */
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

/** Options for creating a passkey in the browser; the challenge is valid once, for some minutes. */
export const NewPasskeyView = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  user: z.strictObject({ id: z.string(), name: z.string() }),
  /** Credential ids of existing passkeys, for which authenticators create no second passkey. */
  existing: z.array(z.string()),
});
export type NewPasskeyView = z.infer<typeof NewPasskeyView>;

/** POST /api/auth/passkeys: the response of the authenticator. */
export const NewPasskeyBody = z.strictObject({
  id: CredentialId,
  clientDataJSON: Bytes,
  attestationObject: Bytes,
});
export type NewPasskeyBody = z.infer<typeof NewPasskeyBody>;

export const PasskeyIdParams = z.strictObject({ passkeyId: Id });
export type PasskeyIdParams = z.infer<typeof PasskeyIdParams>;

/** Options for the use of a passkey; the member is identified by the response alone. */
export const PasskeyChallengeView = z.strictObject({ challenge: z.string(), rpId: z.string() });
export type PasskeyChallengeView = z.infer<typeof PasskeyChallengeView>;

/** POST /api/auth/passkeys/login, and wherever a passkey confirms: the response of the authenticator. */
export const PasskeyLogInBody = z.strictObject({
  id: CredentialId,
  clientDataJSON: Bytes,
  authenticatorData: Bytes,
  signature: Bytes,
  userHandle: Bytes,
});
export type PasskeyLogInBody = z.infer<typeof PasskeyLogInBody>;
