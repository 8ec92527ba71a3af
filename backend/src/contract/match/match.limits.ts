/**
 * Limits of suggestions, likes, notes and friends.
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
  /** Ids that a request for suggestions can exclude. */
  excludedIds: 200,
  /** Age at which a passed member appears in the Second look. */
  secondLookDays: 30,
  /** Wishes that were never set widen by themselves when fewer suggestions are left. */
  fewLeft: 30,
  /** Wider filters are offered when fewer suggestions are left. */
  wideningBelow: 5,
  /** Members that wider filters would add are counted up to this number. */
  wideningCount: 50,

  // Friendships that were ended with a last message.
  /** How long both members can read the conversation. */
  endReadableDays: 30,
  /** How long neither is suggested to the other or can like them. */
  endApartDays: 90,

  // Filters.
  /** `max` means that age and above. */
  ageRange: { min: 18, max: 99 },
  distanceKm: { min: 2, max: 500 },
} as const;

/** The limits that only the server applies; the files of the browser leave them out. */
export const MATCH_SERVER_LIMITS = {
  // Suggestions.
  suggestionPage: 20,
  secondLookPage: 20,
  /** Members that filters leave are counted up to this number. */
  suggestionsCounted: 1000,
  /**
   * Steps of the filters for members who hide their age or distance: such a member passes only if the whole
   * step of their value, counted from the lowest age or from 0 km, is within the filter.
   */
  hiddenAgeStepYears: 5,
  hiddenDistanceStepKm: 10,

  // Lists without pages.
  /** Friends, and likes received. */
  friendsListed: 500,
  blockedListed: 1000,

  // Statistics for staff.
  /** How long daily statistics of suggestions are kept, and records of the runs that create picks. */
  statisticsDays: 180,
  pickRunDays: 90,
  trainingsListed: 30,
} as const;
