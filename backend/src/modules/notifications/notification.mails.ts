import { BRAND, endpoints, type NotificationView } from '@contract';
import { mailText } from '../../platform/mail/mail-text.js';
import type { MailMessage } from '../../platform/mail/mailer.js';

/** One mail about everything that waits, with one click to have no more of its kind (RFC 8058). */
export function notificationsMail(
  news: readonly NotificationView[],
  publicUrl: string,
  unsubscribeToken: string,
): Omit<MailMessage, 'to'> {
  const [first] = news;
  const single = news.length === 1 && first;
  const oneClick = endpoints.notifications.unsubscribe.path.replace(':token', unsubscribeToken);
  return {
    ...mailText({
      subject: single
        ? `${first.text.replace(/[.!]$/, '')} on ${BRAND.name}`
        : `${news.length} new things on ${BRAND.name}`,
      before: ['While you were away:', ...news.map(({ text }) => text)],
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
