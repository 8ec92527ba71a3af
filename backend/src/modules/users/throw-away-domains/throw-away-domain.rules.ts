import { emailForm } from '@contract';

/** Lists of domains in their DNS form. */
export interface DomainLists {
  refused: ReadonlySet<string>;
  /** Exceptions from `refused`. */
  allowed: ReadonlySet<string>;
}

/**
 * Returns whether an address is of a service whose mailboxes are thrown away: whether its domain, or one
 * above it, is refused and no domain that is as near is allowed.
 * @param email in the form of `emailForm`
 */
export function isThrowAway(email: string, { refused, allowed }: DomainLists): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .replace(/\.+$/, '')
    .split('.');
  for (let first = 0; first < labels.length; first += 1) {
    const domain = labels.slice(first).join('.');
    if (allowed.has(domain)) return false;
    if (refused.has(domain)) return true;
  }
  return false;
}

/** Returns a configured domain in its DNS form: in lower case, other scripts in ASCII. */
export const domainForm = (domain: string): string => emailForm(`x@${domain}`).slice(2).replace(/\.+$/, '');
