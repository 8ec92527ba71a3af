import * as z from 'zod';

/** Like the check of browsers, but the domain needs at least two parts; the last may be Punycode. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

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
