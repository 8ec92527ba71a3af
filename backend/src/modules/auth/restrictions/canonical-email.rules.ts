/** Providers that ignore dots in the mailbox name. */
const DOTLESS_DOMAINS = ['gmail.com', 'googlemail.com'];

/**
 * Returns the canonical form of a lower-cased address: without a plus tag, and without dots where the
 * provider ignores them.
 */
export function canonicalEmail(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@');
  const [untagged = ''] = mailbox.split('+');
  return `${DOTLESS_DOMAINS.includes(domain) ? untagged.replaceAll('.', '') : untagged}@${domain}`;
}
