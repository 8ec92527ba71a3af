import * as z from 'zod';
import { Day, Id, Instant } from './common.js';
import { LIMITS } from './limits.js';
import {
  COMPLETENESS_FIELDS,
  DRINKING,
  GENDERS,
  HOBBIES,
  LOOKING_FOR,
  PHOTO_SIZES,
  PLANS,
  RELATIONSHIP_TYPES,
  SMOKING,
} from './options.js';

/** A multipart field holding a JSON list, as the spec's clients send it. */
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

const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;

const Hobbies = z.array(z.enum(HOBBIES)).max(HOBBIES.length).refine(unique, 'Choose each hobby once.');
const RelationshipTypes = z
  .array(z.enum(RELATIONSHIP_TYPES))
  .max(LIMITS.relationshipTypes, 'Choose at most 2 relationship types.')
  .refine(unique, 'Choose each relationship type once.');

const line = (length: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(length, `Use at most ${length} characters.`));

/** Stored where staff and indexes search for it. */
const placeName = line(LIMITS.placeLength).refine(
  (name) => !/[\p{Cc}\p{Cs}]/u.test(name),
  'This has characters that cannot be shown.',
);

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

/** PUT /api/user/profile: multipart text fields (spec section 7). What is not sent stays as it is. */
export const UpdateProfileBody = ProfileFields.extend({
  hobbies: jsonList(Hobbies),
  relationshipType: jsonList(RelationshipTypes),
}).partial();
export type UpdateProfileBody = z.infer<typeof UpdateProfileBody>;

const Settings = z.strictObject({
  lookingFor: z.enum(LOOKING_FOR),
  ageMin: z.number().int().min(LIMITS.ageRange.min).max(LIMITS.ageRange.max),
  ageMax: z.number().int().min(LIMITS.ageRange.min).max(LIMITS.ageRange.max),
  /** Kilometres; null means anywhere. */
  maxDistanceKm: z.number().int().min(LIMITS.distanceKm.min).max(LIMITS.distanceKm.max).nullable(),
});

/** Who a member wants to be shown. */
export const SettingsView = Settings;
export type SettingsView = z.infer<typeof SettingsView>;

export const UpdateSettingsBody = Settings.partial().refine(
  (value) => value.ageMin === undefined || value.ageMax === undefined || value.ageMin <= value.ageMax,
  { path: ['ageMax'], message: 'The upper age must not be below the lower one.' },
);
export type UpdateSettingsBody = z.infer<typeof UpdateSettingsBody>;

/** One of the member's own photos; `url` is a signed link to the full size. */
export const OwnPhotoView = z.strictObject({ id: Id, url: z.string() });
export type OwnPhotoView = z.infer<typeof OwnPhotoView>;

export const PhotosView = z.strictObject({ photos: z.array(OwnPhotoView) });
export type PhotosView = z.infer<typeof PhotosView>;

/** PUT /api/user/photos/order: every own photo's id, once, in the wanted order; the first becomes the profile picture. */
export const PhotoOrderBody = z.strictObject({
  ids: z.array(Id).max(LIMITS.photos).refine(unique, 'Name each photo once.'),
});
export type PhotoOrderBody = z.infer<typeof PhotoOrderBody>;

export const PhotoIdParams = z.strictObject({ photoId: Id });
export type PhotoIdParams = z.infer<typeof PhotoIdParams>;

/** The signed part of a picture's link; bound to the viewer, and mostly to their session; good for both sizes. */
export const SignedLinkQuery = z.strictObject({
  viewer: Id,
  session: Id.optional(),
  /** Unix time in seconds. */
  expires: z.coerce.number().int(),
  signature: z.string().min(1).max(100),
});
export type SignedLinkQuery = z.infer<typeof SignedLinkQuery>;

export const MediaParams = z.strictObject({ photoId: Id, size: z.enum(PHOTO_SIZES) });
export type MediaParams = z.infer<typeof MediaParams>;

/** The profile picture call: a bearer header or a signed query; `t` and `v` are clients' cache busters. */
export const PictureQuery = SignedLinkQuery.partial().extend({
  size: z.enum(PHOTO_SIZES).optional(),
  t: z.string().max(40).optional(),
  v: z.string().max(40).optional(),
});
export type PictureQuery = z.infer<typeof PictureQuery>;

/** The same picture's link at another size. */
export const photoLink = (url: string, size: (typeof PHOTO_SIZES)[number]): string =>
  url.replace(/\/(full|card)\?/, `/${size}?`);

export const SubscriptionView = z.strictObject({ plan: z.enum(PLANS), startDate: Instant, endDate: Instant });
export type SubscriptionView = z.infer<typeof SubscriptionView>;

/** GET /api/user/profile: the member's own profile (spec section 7, wire.md "Bodies"). */
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
  hobbies: z.array(z.enum(HOBBIES)),
  smoking: z.enum([...SMOKING, '']),
  drinking: z.enum([...DRINKING, '']),
  relationshipType: z.array(z.enum(RELATIONSHIP_TYPES)),
  bio: z.string(),
  profilePicture: z.boolean(),
  photos: z.array(OwnPhotoView),
  isPremium: z.boolean(),
  isReferralPremium: z.boolean(),
  referralPremiumExpiry: Instant.nullable(),
  subscription: SubscriptionView.nullable(),
  inviteCode: z.string(),
  inviteLink: z.string(),
  referralCode: z.string().nullable(),
  settings: SettingsView,
  wallet: z.strictObject({ coins: z.number().int() }),
  /** When the running boost ends; null without one. */
  boostedUntil: Instant.nullable(),
  emailVerified: z.boolean(),
  complete: z.boolean(),
  missing: z.array(z.enum(COMPLETENESS_FIELDS)),
  isAdmin: z.boolean(),
  isSuspended: z.boolean(),
  suspendedReason: z.string().nullable(),
  createdAt: Instant,
  serverTime: Instant,
});
export type ProfileView = z.infer<typeof ProfileView>;

/** GET /api/user/invited: who joined by the caller's code. Of each only the first name and the day, of the latest ten. */
export const InvitedView = z.strictObject({
  total: z.number().int(),
  /** Whose referral premium runs now. */
  premiumNow: z.number().int(),
  latest: z.array(z.strictObject({ firstName: z.string(), joinedOn: Day })),
});
export type InvitedView = z.infer<typeof InvitedView>;
