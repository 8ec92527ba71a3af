import * as z from 'zod';
import { errorWhenMissing } from '../common.js';
import { AUTH_LIMITS } from './auth.limits.js';

const DOMAIN_LABEL = String.raw`[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?`;
const TOP_DOMAIN_LABEL = String.raw`(?:[A-Za-z]{2,63}|xn--[A-Za-z\d-]{0,58}[A-Za-z\d])`;

/**
 * The check of browsers (HTML, valid e-mail address) with the limits of RFC 5321 (4.5.3.1.1): a local part of
 * at most 64 octets. The domain needs at least two parts, the last of which may be Punycode.
 */
const ADDRESS = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]{1,64}@(?:${DOMAIN_LABEL}\\.)+${TOP_DOMAIN_LABEL}$`);

/**
 * Returns a domain in its DNS form, with other scripts in ASCII, as browsers send it; null if it has no such
 * form.
 */
function asciiDomain(domain: string): string | null {
  if (!/[^\x21-\x7e]|xn--/.test(domain)) return domain;
  // Accepts host characters only, because others would start another part of the URL.
  if (/[\s/\\?#@:[\]%]/.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  return new URL(`http://${domain}`).hostname;
}

/** Returns an e-mail address in its stored form: NFKC, trimmed, lower case, the domain in ASCII. */
export function emailForm(text: string): string {
  const address = text.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  return `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1)) ?? address.slice(at + 1)}`;
}

/** A normalized e-mail address. */
export const emailAddress = (invalid?: string) =>
  z
    .email({ pattern: ADDRESS, ...(invalid === undefined ? {} : { error: invalid }) })
    .refine((address) => asciiDomain(address.slice(address.lastIndexOf('@') + 1)) !== null, invalid);

/**
 * Normalized by `emailForm`. Only ASCII is accepted, so that look-alike letters are rejected; domains of
 * other scripts are converted to ASCII.
 */
export const Email = z
  .string(errorWhenMissing('Please enter your e-mail address.'))
  .max(AUTH_LIMITS.emailLength, 'This e-mail address is too long.')
  .transform(emailForm)
  .pipe(
    // Normalized forms can be longer than the input.
    emailAddress('Please enter a valid e-mail address.').max(
      AUTH_LIMITS.emailLength,
      'This e-mail address is too long.',
    ),
  );

export const EmailBody = z.strictObject({ email: Email });
export type EmailBody = z.infer<typeof EmailBody>;
