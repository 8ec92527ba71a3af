import { emailForm } from '@contract';

/**
 * Returns whether an address is a variant of the support address: with a plus tag, dots in the mailbox name,
 * or a dot at its end. Letter case and look-alike characters are normalized before (`Email` of the contract).
 */
export function isSupportAddress(email: string, supportEmail: string): boolean {
  return bare(email) === bare(supportEmail);
}

function bare(email: string): string {
  const [mailbox = '', domain = ''] = emailForm(email).split('@');
  return `${mailbox.replace(/\+.*$/, '').replaceAll('.', '')}@${domain.replace(/\.+$/, '')}`;
}
