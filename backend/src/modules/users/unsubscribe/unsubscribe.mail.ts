import type { Language } from '@contract';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';
import { mailText, type MailParts } from '../../../platform/mail/mail-text.js';
import type { MailMessage } from '../../../platform/mail/mailer.js';
import { oneClickHeaders } from '../../../platform/mail/one-click.js';

export interface UnsubscribeLink {
  /** Without a trailing slash. */
  publicUrl: string;
  /** Switches off mails of the types in the token. */
  token: string;
  language: Language;
}

const STOP: Record<Language, (link: string) => string> = {
  en: (link) => `No more mails like this: ${link}`,
  hi: (link) => `ऐसे मेल बंद करें: ${link}`,
};

/** Writes a mail that its member can switch off, with the link and the headers that do so by one click. */
export function mailWithSwitch(
  { after = [], ...parts }: MailParts,
  { publicUrl, token, language }: UnsubscribeLink,
): Omit<MailMessage, 'to'> {
  const oneClick = notificationEndpoints.unsubscribe.path.replace(':token', token);
  const stop = STOP[language](`${publicUrl}/unsubscribe/${token}`);
  return {
    ...mailText({ ...parts, after: [stop, ...after] }, language),
    headers: oneClickHeaders(publicUrl + oneClick),
  };
}
