import type { MailMessage } from './mailer.js';

/**
 * Returns the headers with which mail programs end further mails of a kind by one click (RFC 8058): they post
 * to the link.
 */
export const oneClickHeaders = (link: string): NonNullable<MailMessage['headers']> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
