import { createHash, randomBytes } from 'node:crypto';
import { BRAND, LIMITS } from '@contract';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** How long a code is typed and sent, in periods: as RFC 6238 (5.2) allows, one. */
const DELAY = 1;
/** 112 random bits, so that a plain hash of it cannot be guessed at. */
const RECOVERY_BYTES = LIMITS.recoveryCodeLength / 2;
const SIX_DIGITS = /^\d{6}$/;

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

/**
 * The period a code belongs to, if it is of now or the one before; null for any other, and for what is none.
 */
export function periodOf(secret: string, code: string, now: Date): number | null {
  // The library compares bytes and throws for a code of as many characters and more bytes.
  if (!SIX_DIGITS.test(code)) return null;
  const timestamp = now.getTime();
  const app = totp(secret, '');
  const period = Math.floor(timestamp / 1000 / PERIOD_SECONDS);
  for (let ago = 0; ago <= DELAY; ago += 1) {
    const at = timestamp - ago * PERIOD_SECONDS * 1000;
    if (app.validate({ token: code, timestamp: at, window: 0 }) !== null) return period - ago;
  }
  return null;
}

/** As many recovery codes as somebody gets. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: LIMITS.recoveryCodes }, () =>
    randomBytes(RECOVERY_BYTES).toString('hex').toUpperCase(),
  );

/** What is stored of a recovery code: it is random enough for a plain hash. */
export const recoveryHash = (code: string): string => createHash('sha256').update(code).digest('base64url');
