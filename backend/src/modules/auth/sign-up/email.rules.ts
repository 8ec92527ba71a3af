import { emailForm } from '@contract';

/** Providers that deliver to the same mailbox whatever dots are in an address. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind a lower-cased address as far as its form shows: without a plus tag, and without dots
 * where they mean nothing.
 */
export function canonicalEmail(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@');
  const [untagged = ''] = mailbox.split('+');
  return `${DOTLESS.includes(domain) ? untagged.replaceAll('.', '') : untagged}@${domain}`;
}

/**
 * Whether an address is the support address in disguise: with a plus tag, dots in its first half, or a dot at
 * its end. Letter case and look-alike forms are already gone (the contract's `Email`).
 */
export function isSupportAddress(email: string, supportEmail: string): boolean {
  return bare(email) === bare(supportEmail);
}

function bare(email: string): string {
  const [mailbox = '', domain = ''] = emailForm(email).split('@');
  return `${mailbox.replace(/\+.*$/, '').replaceAll('.', '')}@${domain.replace(/\.+$/, '')}`;
}
