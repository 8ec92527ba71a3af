import { BRAND, endpoints, type NotificationView } from '@contract';
import { mailText } from '../../../platform/mail/mail-text.js';
import type { MailMessage } from '../../../platform/mail/mailer.js';
import { holdsContact } from '../../users/index.js';

/** Old names may contain a link or a phone number, which must not appear in our mail. */
const sentenceOf = ({ text, from }: NotificationView): string =>
  from && holdsContact(from.name) ? text.replace(from.name, 'A member') : text;

/** One mail about all these notifications, with one-click unsubscription (RFC 8058). */
export function notificationsMail(
  notifications: readonly NotificationView[],
  publicUrl: string,
  unsubscribeToken: string,
): Omit<MailMessage, 'to'> {
  const [first] = notifications;
  const single = notifications.length === 1 && first;
  const sentences = notifications.map(sentenceOf);
  const oneClick = endpoints.notifications.unsubscribe.path.replace(':token', unsubscribeToken);
  return {
    ...mailText({
      // A subject never begins with a member's name, where it could pass as the sender's own words.
      subject: single
        ? `On ${BRAND.name}: ${sentenceOf(first).replace(/[.!]$/, '')}`
        : `${notifications.length} new things on ${BRAND.name}`,
      before: ['While you were away:', ...sentences],
      button: { label: `Open ${BRAND.name}`, link: publicUrl + (single ? first.path : '/notifications') },
      after: [
        `No more mails like this: ${publicUrl}/unsubscribe/${unsubscribeToken}`,
        `You can choose what we send you in your settings: ${publicUrl}/settings`,
      ],
    }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
