import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { AUTH_LIMITS, AUTH_SERVER_LIMITS, BRAND, REQUEST_LIMITS } from '@contract';

const CODE_PERIOD_SECONDS = 30;
/**
 * Number of periods that a code may be late or early: it takes time to type one, and the clock of a phone may
 * be ahead or behind. RFC 6238 (5.2) recommends at most one.
 */
const WINDOW_STEPS = 1;
/** 112 random bits, so that a recovery code cannot be guessed from its plain hash. */
const RECOVERY_BYTES = AUTH_LIMITS.recoveryCodeLength / 2;
const CODE = new RegExp(`^\\d{${REQUEST_LIMITS.codeLength}}$`);

/** Returns a new secret of 160 bits in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** RFC 6238 with the values that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const totp = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: BRAND.name,
    label,
    algorithm: 'SHA1',
    digits: REQUEST_LIMITS.codeLength,
    period: CODE_PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** Returns the otpauth URI that apps read from a QR code. */
export const uriOf = (secret: string, label: string): string => totp(secret, label).toString();

/**
 * Returns the 30-second period of a code if it is the current, the previous or the next one; null for a wrong
 * or malformed code.
 */
export function periodOf(secret: string, code: string, now: Date): number | null {
  // The library compares bytes and throws for a code with the same number of characters but more bytes.
  if (!CODE.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totp(secret, '').validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / CODE_PERIOD_SECONDS) + delta;
}

/** Returns a new set of recovery codes for one account. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: AUTH_SERVER_LIMITS.recoveryCodes }, () =>
    randomBytes(RECOVERY_BYTES).toString('hex').toUpperCase(),
  );

/** Returns the stored form of a recovery code. A plain hash is enough, as the codes are random. */
export const recoveryHash = (code: string): string => createHash('sha256').update(code).digest('base64url');
