/**
 * Limits of conversations and messages.
 * Rules of the product only; batch sizes, retries and caches are constants of the files that use them.
 */
export const CHAT_LIMITS = {
  // Messages.
  messageLength: 4000,
  /** Characters of a message that its reply quotes. */
  quoteLength: 120,
  /** Characters of an emoji; families and flags are sequences. */
  reactionLength: 32,
  unsendMinutes: 15,

  // View-once pictures.
  /** How long a view-once picture waits to be opened. */
  viewOnceDays: 14,
  /** How long the tab that opened it can fetch it again, as a response may get lost. */
  viewOnceSeconds: 30,
  /** How long it can be reported after it was opened. */
  viewOnceReportMinutes: 5,

  // Lists.
  messagePage: 50,
  messagePageMax: 100,
  conversationPage: 50,
  conversationPageMax: 100,
  /** Conversations counted for the unread badge. */
  unreadCounted: 1000,
  pinnedConversations: 3,
} as const;

/** The limits that only the server applies; the files of the browser leave them out. */
export const CHAT_SERVER_LIMITS = {
  /** It is a member's turn when a friend's last message is at least and at most this old. */
  turnAfterHours: 24,
  turnDays: 30,
} as const;
