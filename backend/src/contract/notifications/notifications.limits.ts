/**
 * Limits of notifications, pushes, mails and announcements that are rules of the product. Technical values,
 * such as batch sizes and retries, are constants in the files that use them.
 */
export const NOTIFICATIONS_LIMITS = {
  // List.
  page: 20,
  pageMax: 50,
  /** Maximum number of pushes for each browser within a day; `usual` is the default of the setting. */
  pushesPerDay: { min: 1, max: 100, usual: 20 },
  /** Maximum number of mails within a day; `usual` is the default of the setting. */
  mailsPerDay: { min: 1, max: 20, usual: 5 },
  /** The hour at which a digest is sent, in the member's time zone. */
  digestHour: 9,
  /** The day of a weekly digest; 0 is Sunday. */
  digestWeekday: 1,
  /** Default quiet hours when a member turns them on. */
  quietHours: { from: '22:00', to: '07:00' },
  timeZoneLength: 64,

  // Announcements: characters, unless the owner has set other numbers (`ADJUSTABLE`).
  announcementTitle: 80,
  announcementText: 500,
  announcementPath: 200,
} as const;

/** The limits that only the server applies. The bundle of the browser does not contain them. */
export const NOTIFICATIONS_SERVER_LIMITS = {
  /** How long a notification is kept. */
  retentionDays: 90,
  /** Read notifications are moved to the collection of old notifications after this time. */
  oldAfterDays: 30,

  // Pushes and mails.
  pushSubscriptions: 10,
  /** How long a member must be inactive before a mail, and the minimum time between two mails. */
  mailDelayMinutes: 60,
  notificationsPerMail: 50,
  notificationsPerDigest: 200,
  /** How long a push may be delayed before it is dropped. */
  pushValidMinutes: 60,
  /** Maximum number of notifications that are counted for one push after quiet hours. */
  notificationsPerHeldPush: 100,
  announcementsListed: 100,
} as const;
