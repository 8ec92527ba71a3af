import * as z from 'zod';
import { STAFF_ROLES } from '../admin/staff-rights.js';
import { SubscriptionView } from '../billing/premium.schemas.js';
import { Day, Id, Instant, isUnique, optionalText } from '../common.js';
import { REQUEST_LIMITS } from '../request.limits.js';
import { isShowableText } from '../spelling-rules.js';
import { inOneLine } from '../text-rules.js';
import { Language } from '../users/language.schemas.js';
import { RunningPause } from '../users/pause.schemas.js';
import { COMPLETENESS_FIELDS } from './completeness.js';
import { OwnFactsView } from './fact.schemas.js';
import {
  DrinkingHabit,
  Gender,
  Hobby,
  LookingFor,
  RelationshipType,
  SmokingHabit,
} from './option.schemas.js';
import { OwnPhotoView } from './photo.schemas.js';
import { HOBBIES } from './profile-options.js';
import { PROFILES_LIMITS } from './profiles.limits.js';
import { PromptAnswers, PromptsView } from './prompt.schemas.js';
import { Onboarding, SearchSettingsView, StartSearchSettings } from './search-settings.schemas.js';
import { VisibilityView } from './visibility.schemas.js';
import { VoicePromptView } from './voice-prompt.schemas.js';

/** A field of a multipart form that contains a JSON list. */
const jsonList = <T extends z.ZodType>(list: T) =>
  z
    .string()
    .max(REQUEST_LIMITS.fieldListLength)
    .transform((value, ctx): unknown => {
      try {
        return JSON.parse(value === '' ? '[]' : value);
      } catch {
        ctx.addIssue({ code: 'custom', message: 'This must be a JSON list.' });
        return z.NEVER;
      }
    })
    .pipe(list)
    .meta({ description: 'A JSON list', contentMediaType: 'application/json' });

const Hobbies = z.array(Hobby).max(HOBBIES.length).refine(isUnique, 'Choose each hobby once.');

const RelationshipTypes = z
  .array(RelationshipType)
  .max(
    PROFILES_LIMITS.relationshipTypes,
    `Choose at most ${PROFILES_LIMITS.relationshipTypes} relationship types.`,
  )
  .refine(isUnique, 'Choose each relationship type once.');

/** A place name, normalised in the way in which staff and indexes search it. */
const placeName = optionalText(PROFILES_LIMITS.placeLength)
  .overwrite(inOneLine)
  .refine(isShowableText, 'This has characters that cannot be shown.');

/**
 * The editable fields of a profile, for both the form and the multipart request. An empty value clears a
 * field.
 */
export const ProfileFields = z.strictObject({
  hobbies: Hobbies,
  smoking: SmokingHabit,
  drinking: DrinkingHabit,
  relationshipType: RelationshipTypes,
  bio: optionalText(PROFILES_LIMITS.bioLength),
  country: placeName,
  state: placeName,
  city: placeName,
});
export type ProfileFields = z.infer<typeof ProfileFields>;

/**
 * PUT /api/user/profile: the text fields of the multipart form. Fields that are left out remain unchanged.
 */
export const UpdateProfileBody = ProfileFields.extend({
  hobbies: jsonList(Hobbies),
  relationshipType: jsonList(RelationshipTypes),
}).partial();
export type UpdateProfileBody = z.infer<typeof UpdateProfileBody>;

/**
 * A member's description of themselves, without the place. The own profile, cards and pages for staff show
 * all of it.
 */
export const SelfDescription = z.strictObject({
  hobbies: z.array(Hobby),
  smoking: SmokingHabit,
  drinking: DrinkingHabit,
  relationshipType: z.array(RelationshipType),
  bio: z.string(),
  prompts: PromptAnswers,
});
export type SelfDescription = z.infer<typeof SelfDescription>;

export const SELF_DESCRIPTION_FIELDS = SelfDescription.keyof().options;

/** GET /api/user/profile: the member's own profile. */
export const ProfileView = z.strictObject({
  _id: Id,
  name: z.string(),
  email: z.string(),
  gender: Gender,
  dob: Day,
  age: z.number().int(),
  lookingFor: LookingFor,
  country: z.string(),
  state: z.string(),
  city: z.string(),
  /** Set if the lists of places do not contain the city, so that distances to the member are unknown. */
  unplaced: z.literal(true).optional(),
  ...SelfDescription.shape,
  promptsVersion: PromptsView.shape.promptsVersion,
  ...OwnFactsView.shape,
  profilePicture: z.boolean(),
  photos: z.array(OwnPhotoView),
  /** Absent if the member has none. */
  voicePrompt: VoicePromptView.optional(),
  /** Whether staff have compared the first picture with a selfie. */
  verified: z.boolean(),
  isPremium: z.boolean(),
  isReferralPremium: z.boolean(),
  referralPremiumExpiry: Instant.nullable(),
  subscription: SubscriptionView.nullable(),
  inviteCode: z.string(),
  inviteLink: z.string(),
  referralCode: z.string().nullable(),
  settings: SearchSettingsView,
  /** Absent if the member has set both ages and distance. */
  startWishes: StartSearchSettings.optional(),
  visibility: VisibilityView,
  /** Absent for staff who have not chosen one. Their pages use the browser's language. */
  language: Language.optional(),
  wallet: z.strictObject({ coins: z.number().int() }),
  /** When the running boost ends; null without one. */
  boostedUntil: Instant.nullable(),
  /** The running pause, in which the member is hidden from all but friends; null without one. */
  pause: RunningPause.nullable(),
  /** Set while the member is hidden from all but friends, until staff have judged the age. */
  ageCheck: z.strictObject({ dueAt: Instant }).optional(),
  emailVerified: z.boolean(),
  /** Set for a member without a password, who logs in with a passkey. */
  passwordless: z.literal(true).optional(),
  /** Whether the member agrees to announcements. */
  announcements: z.boolean(),
  /**
   * The current onboarding step; null once the profile is complete, and for members who never started or have
   * finished. Keeps its first name `firstRun`, because clients rely on it.
   */
  firstRun: Onboarding.shape.step,
  complete: z.boolean(),
  missing: z.array(z.enum(COMPLETENESS_FIELDS)),
  isAdmin: z.boolean(),
  /** The role; only set for staff. */
  staffRole: z.enum(STAFF_ROLES).optional(),
  isSuspended: z.boolean(),
  suspendedReason: z.string().nullable(),
  createdAt: Instant,
  serverTime: Instant,
});
export type ProfileView = z.infer<typeof ProfileView>;
