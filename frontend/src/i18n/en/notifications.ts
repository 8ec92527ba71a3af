import { NOTIFICATIONS_LIMITS } from '@contract';
import { weekdayName } from '../weekday-name';

/** Texts of /notifications and of the notification switches in /settings. */
export default {
  title: 'Notifications',
  readAll: 'Mark all as read',
  unread: 'New',
  empty: {
    title: 'Nothing new yet',
    text: 'Likes, new friends, messages, missed calls and what our team decided appear here.',
    action: 'Discover people',
  },
  more: 'Show older ones',
  loadingMore: 'Loading…',
  push: {
    ask: 'Hear of likes and messages when this page is closed?',
    on: 'Switch on',
    running: 'Switching on…',
    later: 'Not now',
  },
  settings: {
    title: 'Notifications',
    lead: 'We send e-mails only when you have been away for an hour.',
    push: 'Push',
    email: 'E-mail',
    types: {
      like: 'Likes',
      friend: 'New friends',
      message: 'Messages',
      'missed-call': 'Missed calls',
    },
    switch: '{{type}}: {{channel}}',
    device: {
      unsupported: 'This browser does not support push notifications.',
      blocked: 'Push is blocked in this browser’s settings for this site. Allow it there first.',
      off: 'Push is off on this browser.',
      on: 'Push is on for this browser.',
    },
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    running: 'One moment…',
  },
  timing: {
    title: 'When, and how many',
    quiet: 'Quiet hours',
    from: 'From',
    to: 'Until',
    quietHint: 'By the clock in {{zone}}. What comes in meanwhile waits until they end, and is told once.',
    otherZone: 'They were set by the clock in {{zone}}; a change moves them here.',
    digest: 'E-mail digest',
    digestHint: 'One e-mail with numbers instead of many.',
    digests: {
      off: 'Off, one e-mail each',
      daily: `Every day at ${NOTIFICATIONS_LIMITS.digestHour}:00`,
      weekly: `${weekdayName(NOTIFICATIONS_LIMITS.digestWeekday, 'en')}s at ${NOTIFICATIONS_LIMITS.digestHour}:00`,
    },
    pushes: 'Push notifications a day on each device, at most',
    mails: 'E-mails a day, at most',
    rest: 'Your list always has everything. E-mails about your password, your address, new devices and payments come at once.',
    saved: 'Saved.',
  },
  unsubscribe: {
    title: 'E-mails about news',
    running: 'One moment…',
    done: 'We no longer write to you about: {{types}}.',
    failed: 'This link could not be used.',
    settings: 'All notification settings',
    wallet: 'Reminder setting in your wallet',
    types: {
      like: 'likes',
      friend: 'new friends',
      message: 'messages',
      'missed-call': 'missed calls',
      'renewal-reminder': 'Premium that ends soon',
    },
  },
};
