import {
  isStaff,
  NO_FILTERS,
  selfDescriptionOf,
  type PhotosView,
  type ProfileView,
  type SearchSettingsView,
  type VisibilityView,
} from '@contract';
import type { Principal } from '../../platform/http/principal.js';
import {
  entitlementAt,
  runningBoostEnd,
  toSubscriptionView,
  type Premium,
  type Wallet,
  type WithBoostEnd,
} from '../billing/index.js';
import { ageOn, isInAgeCheck, languageOf, type User } from '../users/index.js';
import { missingProfileFields } from './completeness.rules.js';
import { toOwnFactsView } from './facts/facts.views.js';
import type { PhotoLinkService } from './photos/photo-link.service.js';
import { isPhotoVerified } from './photos/photo.rules.js';
import type { Photo, Profile } from './profile.schema.js';
import { startSearchSettingsOf } from './reach.rules.js';
import { isPhotoHeld } from './visibility/visibility.rules.js';
import { toVoicePromptView } from './voice-prompts/voice-prompt.views.js';

/** The fields of a member's own profile. Fields of other modules are only read. */
export type OwnProfile = Profile & User & Premium & Wallet & WithBoostEnd & InviteFields;

/** Fields that the referrals module writes (`InviteCode`). */
interface InviteFields {
  inviteCode: string;
  referralCode: string | null;
}

/** Data for the view of a profile in addition to its member. */
export interface ProfileContext {
  me: Principal;
  now: Date;
  /** Date as `YYYY-MM-DD` in DAY_TIMEZONE. */
  today: string;
  /** Without a trailing slash. */
  publicUrl: string;
  links: PhotoLinkService;
}

/** Converts a member's own photos, in their order, with links that are valid for this member only. */
export const toPhotosView = (
  photos: readonly Photo[],
  owner: Principal,
  links: PhotoLinkService,
): PhotosView => ({
  photos: photos.map((photo) => {
    const id = photo.id.toHexString();
    return {
      id,
      url: links.url(id, owner, owner.userId),
      ...(photo.friendsOnly && { friendsOnly: photo.friendsOnly }),
      ...(photo.alt && { alt: photo.alt }),
      ...(isPhotoHeld(photo) && { held: true as const }),
    };
  }),
});

/** Converts the search settings of a member. */
export const toSearchSettingsView = ({
  lookingFor,
  settings,
}: Pick<Profile, 'lookingFor' | 'settings'>): SearchSettingsView => ({
  lookingFor,
  ageMin: settings.ageMin,
  ageMax: settings.ageMax,
  maxDistanceKm: settings.maxDistanceKm,
  filters: settings.filters ?? NO_FILTERS,
  plainOrder: settings.plainOrder === true,
});

/** Converts what a member hides from others. */
export const toVisibilityView = ({
  hiddenDetails = [],
  incognito,
}: Pick<Profile, 'hiddenDetails' | 'incognito'>): VisibilityView => ({
  hiddenDetails,
  incognito: incognito === true,
});

/** Converts a member's own profile to the view that only this member sees. */
export function toProfileView(
  user: OwnProfile,
  { me, now, today, publicUrl, links }: ProfileContext,
): ProfileView {
  const id = user._id.toHexString();
  const { isPremium, isReferralPremium, referralPremiumExpiry, subscription } = entitlementAt(
    user.premiumPeriods,
    now,
  );
  const missing = missingProfileFields(user);
  const startWishes = startSearchSettingsOf(user, today);
  const suspended = user.status === 'suspended';
  return {
    _id: id,
    name: user.name,
    email: user.email,
    gender: user.gender,
    dob: user.dob.toISOString().slice(0, 10),
    age: ageOn(user.dob, today),
    lookingFor: user.lookingFor,
    country: user.place.country,
    state: user.place.state,
    city: user.place.city,
    ...(user.place.city !== '' && user.place.cell === null && { unplaced: true as const }),
    ...selfDescriptionOf(user),
    promptsVersion: user.promptsVersion,
    ...toOwnFactsView(user),
    profilePicture: user.photos.length > 0,
    ...toPhotosView(user.photos, me, links),
    ...(user.voicePrompt && {
      voicePrompt: toVoicePromptView(user.voicePrompt, (recordingId) =>
        links.recordingUrl(recordingId, me, id),
      ),
    }),
    verified: isPhotoVerified(user),
    isPremium,
    isReferralPremium,
    referralPremiumExpiry: referralPremiumExpiry?.toISOString() ?? null,
    subscription: toSubscriptionView(subscription),
    inviteCode: user.inviteCode,
    inviteLink: `${publicUrl}/signup?ref=${user.inviteCode}`,
    referralCode: user.referralCode,
    settings: toSearchSettingsView(user),
    ...(startWishes && { startWishes }),
    visibility: toVisibilityView(user),
    language: isStaff(user.role) ? user.language : languageOf(user),
    wallet: { coins: user.coins },
    boostedUntil: runningBoostEnd(user.boostedUntil, now)?.toISOString() ?? null,
    pause: user.pause ? { until: user.pause.until?.toISOString() ?? null } : null,
    ...(user.ageCheck && isInAgeCheck(user) && { ageCheck: { dueAt: user.ageCheck.dueAt.toISOString() } }),
    emailVerified: user.emailVerifiedAt !== null,
    ...(user.passwordless ? { passwordless: true } : {}),
    announcements: !user.announcementsOffAt,
    firstRun: missing.length > 0 ? (user.firstRun ?? null) : null,
    complete: missing.length === 0,
    missing,
    isAdmin: isStaff(user.role),
    ...(isStaff(user.role) ? { staffRole: user.role } : {}),
    isSuspended: suspended,
    suspendedReason: suspended ? user.statusReason : null,
    createdAt: user.createdAt.toISOString(),
    serverTime: now.toISOString(),
  };
}
