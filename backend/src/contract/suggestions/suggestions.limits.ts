/**
 * Limits of suggestions and search settings that are rules of the product. Technical values, such as batch
 * sizes and retries, are constants in the files that use them.
 */
export const SUGGESTIONS_LIMITS = {
  /** Age of a pass at which the member may appear in the Second look. */
  secondLookDays: 30,
  /** Search settings that were never set widen automatically when fewer suggestions than this are left. */
  fewLeft: 30,
  /** Wider filters are offered when fewer suggestions than this are left. */
  wideningBelow: 5,
  /** Members that wider filters would add are counted only up to this number. */
  wideningCount: 50,

  // Search settings.
  /** `max` stands for that age and above. */
  ageRange: { min: 18, max: 99 },
  distanceKm: { min: 2, max: 500 },
} as const;

/** The limits that only the server applies. The bundle of the browser does not contain them. */
export const SUGGESTIONS_SERVER_LIMITS = {
  suggestionPage: 20,
  secondLookPage: 20,
  /** Members who fit the filters are counted only up to this number. */
  suggestionsCounted: 1000,
  /**
   * Width of the steps of age and distance for members who hide them. Such a member passes a filter only if
   * the whole step of the hidden value, counted from the lowest age or from 0 km, is within the filter.
   */
  hiddenAgeStepYears: 5,
  hiddenDistanceStepKm: 10,

  // Statistics for staff.
  /** How long daily statistics of suggestions are kept. */
  statisticsDays: 180,
  /** How long records of the runs that create picks are kept. */
  pickRunDays: 90,
  trainingsListed: 30,
} as const;
