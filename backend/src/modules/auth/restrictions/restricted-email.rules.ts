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
