/**
 * Limits of conversations and messages that are rules of the product. Technical values, such as batch sizes
 * and retries, are constants in the files that use them.
 */
export const CHAT_LIMITS = {
  // Messages.
  messageLength: 4000,
  /** Characters of a message that a reply to it quotes. */
  quoteLength: 120,
  /** Characters of an emoji. Families and flags are sequences of several. */
  reactionLength: 32,
  unsendMinutes: 15,

  // View-once pictures.
  /** How long a view-once picture waits to be opened. */
  viewOnceDays: 14,
  /** How long the tab that opened it can fetch it again, because a response may get lost. */
  viewOnceSeconds: 30,
  /** How long it can be reported after it was opened. */
  viewOnceReportMinutes: 5,

  // Lists.
  messagePage: 50,
  messagePageMax: 100,
  conversationPage: 50,
  conversationPageMax: 100,
  /** Maximum number of conversations that are counted for the unread badge. */
  unreadCounted: 1000,
  pinnedConversations: 3,
} as const;

/** The limits that only the server applies. The bundle of the browser does not contain them. */
export const CHAT_SERVER_LIMITS = {
  /** It is a member's turn when a friend's last message is at least this old. */
  turnAfterHours: 24,
  /** It is no longer a member's turn when that message is older than this. */
  turnDays: 30,
} as const;
