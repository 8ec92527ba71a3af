import { createHash, randomBytes } from 'node:crypto';
import { BRAND, LIMITS } from '@contract';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Clocks of phones may be a period early or late. */
const WINDOW = 1;
const RECOVERY_BYTES = 10;

/** A new secret of 160 bits, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** RFC 6238 as every authenticator app does it: SHA-1, six digits, 30 seconds. */
const totp = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: BRAND.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** The link that apps read from a QR code. */
export const uriOf = (secret: string, label: string): string => totp(secret, label).toString();

/** The period a code belongs to, if it is of now, the one before or the next; null for any other. */
export function periodOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** As many recovery codes as somebody gets, of 80 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: LIMITS.recoveryCodes }, () =>
    randomBytes(RECOVERY_BYTES).toString('hex').toUpperCase(),
  );

/** What is stored of a recovery code: it is random enough for a plain hash. */
export const recoveryHash = (code: string): string => createHash('sha256').update(code).digest('base64url');
