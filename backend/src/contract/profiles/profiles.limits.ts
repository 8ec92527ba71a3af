/**
 * Limits of profiles, photos and verification that are rules of the product. Technical values, such as batch
 * sizes and retries, are constants in the files that use them.
 */
export const PROFILES_LIMITS = {
  // Profile.
  bioLength: 1000,
  relationshipTypes: 2,
  prompts: 3,
  promptAnswerLength: 150,
  heightCm: { min: 120, max: 230 },
  workLength: 60,
  languages: 6,
  placeLength: 100,
  /** Maximum number of cities that are suggested while typing. */
  placesListed: 20,
  /** Maximum number of changes of city, state or country within a day. */
  placeChangesPerDay: 5,

  // Photos.
  photos: 6,
  photoAltLength: 200,
  photoBytes: 8 * 1024 * 1024,
  photoPixels: 25_000_000,
  /** Higher than photoPixels, because decoders scale a JPEG down while they read it. */
  jpegPixels: 65_000_000,
  /** Longest side of a stored photo in pixels. */
  photoSide: 1600,
  /** Width in pixels of the small size of a photo. */
  cardWidth: 320,
  /** Side in pixels of the square size of a photo. */
  portraitSide: 160,
  pictureLinkMinutes: 60,
  /** How long a photo that staff removed can be restored by an appeal. */
  removedPhotoDays: 45,
  /** How long a picture is known again after staff removed it, or blocked its account for fraud. */
  knownPictureYears: 2,

  // Verification.
  /** How long a selfie can be sent for a drawn pose. */
  poseMinutes: 10,
  poseTokenLength: 100,
  /** Number of poses of a selfie, and how long each is shown while it is taken. */
  poses: 2,
  poseSeconds: 2,
  /** Maximum number of frames of a selfie. */
  selfieFrames: 10,
  /** Age at which a selfie without a decision is deleted. */
  selfieDays: 30,
  /** Age at which a verification pauses until the member verifies the photos again. */
  verificationMonths: 18,
  /** Number of members who report a fake profile at which it pauses earlier. */
  fakeReports: 3,
} as const;
