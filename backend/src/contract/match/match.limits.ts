/**
 * Limits of likes, notes and friends.
 * Rules of the product only; batch sizes, retries and caches are constants of the files that use them.
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
  /** Ids of held cards that a request can name. */
  excludedIds: 200,

  // Friendships that were ended with a last message.
  /** How long both members can read the conversation. */
  endReadableDays: 30,
  /** How long neither is suggested to the other or can like them. */
  endApartDays: 90,
} as const;

/** The limits that only the server applies; the files of the browser leave them out. */
export const MATCH_SERVER_LIMITS = {
  // Lists without pages.
  /** Friends, and likes received. */
  friendsListed: 500,
  blockedListed: 1000,
} as const;
