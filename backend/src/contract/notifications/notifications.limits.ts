/**
 * Limits of notifications, pushes, mails and announcements.
 * Rules of the product only; batch sizes, retries and caches are constants of the files that use them.
 */
export const NOTIFICATIONS_LIMITS = {
  // List.
  page: 20,
  pageMax: 50,
  /** Pushes for each browser, and mails, within a day; `usual` is the default of the setting. */
  pushesPerDay: { min: 1, max: 100, usual: 20 },
  mailsPerDay: { min: 1, max: 20, usual: 5 },
  /** When a digest is sent, by the member's clock; a weekly one on this day of the week (0 is Sunday). */
  digestHour: 9,
  digestWeekday: 1,
  /** Quiet hours when a member turns them on. */
  quietHours: { from: '22:00', to: '07:00' },
  timeZoneLength: 64,

  // Announcements: characters, unless the owner has set other numbers (`ADJUSTABLE`).
  announcementTitle: 80,
  announcementText: 500,
  announcementPath: 200,
} as const;

/** The limits that only the server applies; the files of the browser leave them out. */
export const NOTIFICATIONS_SERVER_LIMITS = {
  /** How long a notification is kept. */
  retentionDays: 90,
  /** Read notifications of this age are moved to the collection of old notifications. */
  oldAfterDays: 30,

  // Pushes and mails.
  pushSubscriptions: 10,
  /** How long a member must be away before a mail, and the minimum time between two mails. */
  mailDelayMinutes: 60,
  notificationsPerMail: 50,
  notificationsPerDigest: 200,
  /** How long a push may be delayed. */
  pushValidMinutes: 60,
  /** Notifications that one push after quiet hours counts. */
  notificationsPerHeldPush: 100,
  announcementsListed: 100,
} as const;
