import * as z from 'zod';

/** As browsers check the field, with a domain of two parts at least; the last may be Punycode. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/** A domain as DNS knows it: other scripts in ASCII, as browsers send them; null without such a form. */
function asciiDomain(domain: string): string | null {
  if (!/[^\x21-\x7e]|xn--/.test(domain)) return domain;
  // Nothing but a host, or the URL would have other parts.
  if (/[\s/\\?#@:[\]%]/.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  return new URL(`http://${domain}`).hostname;
}

/** An address as it is stored and compared: NFKC, trimmed, lower-case, the domain in ASCII. */
export function emailForm(text: string): string {
  const address = text.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  return `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1)) ?? address.slice(at + 1)}`;
}

/** An address in that form. */
export const emailAddress = (invalid?: string) =>
  z
    .email({ pattern: ADDRESS, ...(invalid === undefined ? {} : { error: invalid }) })
    .refine((address) => asciiDomain(address.slice(address.lastIndexOf('@') + 1)) !== null, invalid);
