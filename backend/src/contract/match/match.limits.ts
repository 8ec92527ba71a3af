/**
 * Limits of likes, notes and friends that are rules of the product. Technical values, such as batch sizes and
 * retries, are constants in the files that use them.
 */
export const MATCH_LIMITS = {
  // Likes and notes.
  /** Likes of a free member a day, unless the owner has set another number (`ADJUSTABLE`). */
  dailyLikes: 10,
  /** Notes of a free member a day. */
  dailyNotes: 1,
  /** Characters of a note, unless the owner has set another number (`ADJUSTABLE`). */
  noteLength: 140,
  /** How long a pass can be undone free of charge. */
  freeUndoSeconds: 5,
  /** Maximum number of cards that a client still shows and that a request can name. */
  excludedIds: 200,

  // Friendships that were ended with a last message.
  /** How long both members can read the conversation. */
  endReadableDays: 30,
  /** How long neither can be suggested to the other or like them. */
  endApartDays: 90,
} as const;

/** The limits that only the server applies. The bundle of the browser does not contain them. */
export const MATCH_SERVER_LIMITS = {
  // Lists without pages.
  /** Number of friends, and of received likes. */
  friendsListed: 500,
  blockedListed: 1000,
} as const;
