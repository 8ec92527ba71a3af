import { emailForm } from '@contract';

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
