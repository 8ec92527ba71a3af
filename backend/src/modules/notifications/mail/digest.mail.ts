import {
  BRAND,
  NOTIFICATION_GROUPS,
  notificationGroupOf,
  type Digest,
  type Language,
  type NotificationGroup,
  type NotificationView,
} from '@contract';
import type { MailMessage } from '../../../platform/mail/mailer.js';
import type { UnsubscribeLink } from '../../users/index.js';
import { isMemberNotification } from '../list/notification.rules.js';
import { inNotificationFrame } from './notification-frame.mail.js';

interface Words {
  daily: (count: number) => string;
  weekly: (count: number) => string;
  counts: Record<NotificationGroup, (count: number) => string>;
}

const WORDS: Record<Language, Words> = {
  en: {
    daily: (count) => `Your day on ${BRAND.name}: ${count} new ${count === 1 ? 'thing' : 'things'}`,
    weekly: (count) => `Your week on ${BRAND.name}: ${count} new ${count === 1 ? 'thing' : 'things'}`,
    counts: {
      like: (count) => (count === 1 ? '1 new like' : `${count} new likes`),
      friend: (count) => (count === 1 ? '1 new friend' : `${count} new friends`),
      message: (count) => (count === 1 ? '1 unread message' : `${count} unread messages`),
      'missed-call': (count) => (count === 1 ? '1 missed call' : `${count} missed calls`),
      plan: (count) => `${count} ${count === 1 ? 'reminder of a meeting' : 'reminders of meetings'}`,
    },
  },
  hi: {
    daily: (count) => `${BRAND.name} पर आपका दिन: ${count} नई बातें`,
    weekly: (count) => `${BRAND.name} पर आपका हफ़्ता: ${count} नई बातें`,
    counts: {
      like: (count) => (count === 1 ? '1 नया लाइक' : `${count} नए लाइक`),
      friend: (count) => (count === 1 ? '1 नया दोस्त' : `${count} नए दोस्त`),
      message: (count) => (count === 1 ? '1 अनपढ़ा मैसेज' : `${count} अनपढ़े मैसेज`),
      'missed-call': (count) => (count === 1 ? '1 छूटी हुई कॉल' : `${count} छूटी हुई कॉल`),
      plan: (count) => `${count} मुलाकात की याद`,
    },
  },
};

/** To a member who gets one mail a day or a week: the number of notifications per group, without names. */
export function digestMail(
  notifications: readonly NotificationView[],
  digest: Exclude<Digest, 'off'>,
  link: UnsubscribeLink,
): Omit<MailMessage, 'to'> {
  const words = WORDS[link.language];
  const counts = NOTIFICATION_GROUPS.map((group) => {
    const count = notifications
      .filter(({ type }) => isMemberNotification(type) && notificationGroupOf(type) === group)
      .reduce((sum, notification) => sum + notification.count, 0);
    return { group, count };
  }).filter(({ count }) => count > 0);
  return inNotificationFrame(link, {
    subject: words[digest](counts.reduce((sum, { count }) => sum + count, 0)),
    lines: counts.map(({ group, count }) => words.counts[group](count)),
    path: '/notifications',
  });
}
