/** Option lists of the profile (spec section 3). Order is the order shown. */
export const GENDERS = ['male', 'female', 'other'] as const;
export const LOOKING_FOR = ['male', 'female', 'both'] as const;
export const HOBBIES = [
  'Traveling',
  'Cooking',
  'Music',
  'Dancing',
  'Reading',
  'Sports',
  'Gaming',
  'Fitness',
  'Photography',
  'Movies',
  'Art',
  'Outdoors',
] as const;
export const SMOKING = ['Non-smoker', 'Occasionally', 'Regular smoker'] as const;
export const DRINKING = ['Non-drinker', 'Occasionally', 'Social drinker', 'Regular drinker'] as const;
export const RELATIONSHIP_TYPES = [
  'Friendship',
  'Casual dating',
  'Long-term relationship',
  'Marriage',
  'Networking',
  'Travel buddy',
] as const;

/** The fields whose absence makes a profile incomplete (spec section 5). */
export const COMPLETENESS_FIELDS = [
  'hobbies',
  'smoking',
  'drinking',
  'relationshipType',
  'bio',
  'country',
  'state',
  'city',
] as const;

/** Reasons a member may give when reporting another. */
export const REPORT_REASONS = [
  'fake-profile',
  'under-age',
  'harassment',
  'inappropriate-photos',
  'scam',
  'other',
] as const;

/** How far away a member is, never finer than these bands; `null` in a card means unknown. */
export const DISTANCE_BANDS = [
  'under-5-km',
  'under-10-km',
  'under-25-km',
  'under-50-km',
  'under-100-km',
  'under-250-km',
  'over-250-km',
] as const;

/** When a member was last here, never finer than these bands. */
export const ACTIVE_BANDS = ['now', 'today', 'this-week', 'this-month', 'earlier'] as const;

/** How premium was come by (design section 7): bought, by a referral code, or given by the administrator. */
export const PREMIUM_KINDS = ['subscription', 'referral', 'grant'] as const;

export const PLANS = ['monthly', 'yearly'] as const;
export const PHOTO_SIZES = ['full', 'card'] as const;

export type Gender = (typeof GENDERS)[number];
export type LookingFor = (typeof LOOKING_FOR)[number];
export type Hobby = (typeof HOBBIES)[number];
export type Smoking = (typeof SMOKING)[number];
export type Drinking = (typeof DRINKING)[number];
export type RelationshipType = (typeof RELATIONSHIP_TYPES)[number];
export type CompletenessField = (typeof COMPLETENESS_FIELDS)[number];
export type ReportReason = (typeof REPORT_REASONS)[number];
export type DistanceBand = (typeof DISTANCE_BANDS)[number];
export type ActiveBand = (typeof ACTIVE_BANDS)[number];
export type PremiumKind = (typeof PREMIUM_KINDS)[number];
export type Plan = (typeof PLANS)[number];
export type PhotoSize = (typeof PHOTO_SIZES)[number];
