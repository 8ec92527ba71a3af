import * as z from 'zod';
import { STAFF_ROLES } from '../admin/staff-rights.js';
import { SubscriptionView } from '../billing/premium.schemas.js';
import { Day, Id, Instant, isUnique, optionalText } from '../common.js';
import { LIMITS } from '../limits.js';
import { FirstRun, RunningPause, SettingsView } from '../users/settings.schemas.js';
import { LANGUAGES } from '../users/languages.js';
import { COMPLETENESS_FIELDS } from './completeness.js';
import { OwnFactsView } from './fact.schemas.js';
import { OwnPhotoView } from './photo.schemas.js';
import { PromptAnswers, PromptsView } from './prompt.schemas.js';
import { DRINKING, GENDERS, HOBBIES, LOOKING_FOR, RELATIONSHIP_TYPES, SMOKING } from './profile-options.js';
import { isShowable } from '../text-rules.js';

/** A multipart field holding a JSON list. */
const jsonList = <T extends z.ZodType>(list: T) =>
  z
    .string()
    .max(2000)
    .transform((value, ctx): unknown => {
      try {
        return JSON.parse(value === '' ? '[]' : value);
      } catch {
        ctx.addIssue({ code: 'custom', message: 'This must be a JSON list.' });
        return z.NEVER;
      }
    })
    .pipe(list);

const Hobbies = z.array(z.enum(HOBBIES)).max(HOBBIES.length).refine(isUnique, 'Choose each hobby once.');

const RelationshipTypes = z
  .array(z.enum(RELATIONSHIP_TYPES))
  .max(LIMITS.relationshipTypes, 'Choose at most 2 relationship types.')
  .refine(isUnique, 'Choose each relationship type once.');

const line = (length: number) => optionalText(length, `Use at most ${length} characters.`);

/** Stored where staff and indexes search for it. */
const placeName = line(LIMITS.placeLength).refine(isShowable, 'This has characters that cannot be shown.');

/** What a member writes about themselves; the form and the multipart call share it. Empty clears a field. */
export const ProfileFields = z.strictObject({
  hobbies: Hobbies,
  smoking: z.enum([...SMOKING, '']),
  drinking: z.enum([...DRINKING, '']),
  relationshipType: RelationshipTypes,
  bio: line(LIMITS.bioLength),
  country: placeName,
  state: placeName,
  city: placeName,
});
export type ProfileFields = z.infer<typeof ProfileFields>;

/** PUT /api/user/profile: multipart text fields. What is not sent stays as it is. */
export const UpdateProfileBody = ProfileFields.extend({
  hobbies: jsonList(Hobbies),
  relationshipType: jsonList(RelationshipTypes),
}).partial();
export type UpdateProfileBody = z.infer<typeof UpdateProfileBody>;

/**
 * What a member says of themselves beside the place: the own profile, every card and staff show all of it.
 */
export const SelfDescription = z.strictObject({
  hobbies: z.array(z.enum(HOBBIES)),
  smoking: z.enum([...SMOKING, '']),
  drinking: z.enum([...DRINKING, '']),
  relationshipType: z.array(z.enum(RELATIONSHIP_TYPES)),
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
  gender: z.enum(GENDERS),
  dob: Day,
  age: z.number().int(),
  lookingFor: z.enum(LOOKING_FOR),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  ...SelfDescription.shape,
  promptsVersion: PromptsView.shape.promptsVersion,
  ...OwnFactsView.shape,
  profilePicture: z.boolean(),
  photos: z.array(OwnPhotoView),
  /** Staff have compared the first picture with a selfie. */
  verified: z.boolean(),
  isPremium: z.boolean(),
  isReferralPremium: z.boolean(),
  referralPremiumExpiry: Instant.nullable(),
  subscription: SubscriptionView.nullable(),
  inviteCode: z.string(),
  inviteLink: z.string(),
  referralCode: z.string().nullable(),
  settings: SettingsView,
  /** Absent for staff who have not chosen one yet: they read their browser's. */
  language: z.enum(LANGUAGES).optional(),
  wallet: z.strictObject({ coins: z.number().int() }),
  /** When the running boost ends; null without one. */
  boostedUntil: Instant.nullable(),
  /** Hidden from all but friends; null when not. */
  pause: RunningPause.nullable(),
  emailVerified: z.boolean(),
  /** Whether they agree to announcements. */
  announcements: z.boolean(),
  /** Where a new member goes on; null once the profile is complete, and for who never began or has ended. */
  firstRun: FirstRun.shape.step,
  complete: z.boolean(),
  missing: z.array(z.enum(COMPLETENESS_FIELDS)),
  isAdmin: z.boolean(),
  /** What the administration offers them; of staff alone. */
  staffRole: z.enum(STAFF_ROLES).optional(),
  isSuspended: z.boolean(),
  suspendedReason: z.string().nullable(),
  createdAt: Instant,
  serverTime: Instant,
});
export type ProfileView = z.infer<typeof ProfileView>;
