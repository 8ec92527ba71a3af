/** Limits of notifications, pushes, mails and announcements. */
export const NOTIFICATIONS_LIMITS = {
  // List.
  page: 20,
  pageMax: 50,
  /** How long a notification is kept. */
  retentionDays: 90,

  // Pushes and mails.
  pushSubscriptions: 10,
  /** Pushes for each browser, and mails, within a day; `usual` is the default of the setting. */
  pushesPerDay: { min: 1, max: 100, usual: 20 },
  mailsPerDay: { min: 1, max: 20, usual: 5 },
  timeZoneLength: 64,

  // Announcements.
  announcementTitle: 80,
  announcementText: 500,
  announcementPath: 200,
  announcementsListed: 100,
} as const;
