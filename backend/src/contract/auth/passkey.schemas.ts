import * as z from 'zod';
import { Id, Instant } from '../common.js';

/** Bytes in base64url, as browsers give what authenticators make. */
const Bytes = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/);
const CredentialId = Bytes.max(1400);

/** One passkey, named by the device it was made on. */
export const PasskeyView = z.strictObject({
  id: Id,
  device: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type PasskeyView = z.infer<typeof PasskeyView>;

export const PasskeysView = z.strictObject({ passkeys: z.array(PasskeyView) });
export type PasskeysView = z.infer<typeof PasskeysView>;

/** What a browser makes a passkey with; the challenge is good once, for some minutes. */
export const NewPasskeyView = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  user: z.strictObject({ id: z.string(), name: z.string() }),
  /** Credential ids of the passkeys there are: an authenticator makes no second one. */
  existing: z.array(z.string()),
});
export type NewPasskeyView = z.infer<typeof NewPasskeyView>;

/** POST /api/auth/passkeys: what the authenticator made. */
export const NewPasskeyBody = z.strictObject({
  id: CredentialId,
  clientDataJSON: Bytes,
  attestationObject: Bytes,
});
export type NewPasskeyBody = z.infer<typeof NewPasskeyBody>;

export const PasskeyIdParams = z.strictObject({ passkeyId: Id });
export type PasskeyIdParams = z.infer<typeof PasskeyIdParams>;

/** What a browser asks for a passkey with; whoever answers is known by their answer alone. */
export const PasskeyChallengeView = z.strictObject({ challenge: z.string(), rpId: z.string() });
export type PasskeyChallengeView = z.infer<typeof PasskeyChallengeView>;

/** POST /api/auth/passkeys/login: the authenticator's answer. */
export const PasskeyLogInBody = z.strictObject({
  id: CredentialId,
  clientDataJSON: Bytes,
  authenticatorData: Bytes,
  signature: Bytes,
  userHandle: Bytes,
});
export type PasskeyLogInBody = z.infer<typeof PasskeyLogInBody>;
