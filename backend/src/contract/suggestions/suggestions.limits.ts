/**
 * Limits of suggestions and of the search settings.
 * Rules of the product only; batch sizes, retries and caches are constants of the files that use them.
 */
export const SUGGESTIONS_LIMITS = {
  /** Age at which a passed member appears in the Second look. */
  secondLookDays: 30,
  /** Wishes that were never set widen by themselves when fewer suggestions are left. */
  fewLeft: 30,
  /** Wider filters are offered when fewer suggestions are left. */
  wideningBelow: 5,
  /** Members that wider filters would add are counted up to this number. */
  wideningCount: 50,

  // Search settings.
  /** `max` means that age and above. */
  ageRange: { min: 18, max: 99 },
  distanceKm: { min: 2, max: 500 },
} as const;

/** The limits that only the server applies; the files of the browser leave them out. */
export const SUGGESTIONS_SERVER_LIMITS = {
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

  // Statistics for staff.
  /** How long daily statistics of suggestions are kept, and records of the runs that create picks. */
  statisticsDays: 180,
  pickRunDays: 90,
  trainingsListed: 30,
} as const;
