import { selfDescriptionOf, shownFacts, type AdminUserView } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { entitlementAt, toSubscriptionView } from '../../billing/index.js';
import { photoAltsOf, toVoicePromptView, type PhotoLinkService } from '../../profiles/index.js';
import type { Restriction } from '../../users/index.js';
import type { AdminUser } from './member-search.repository.js';

export interface AdminContext {
  me: Principal;
  now: Date;
  links: PhotoLinkService;
}

/** Returns a member for staff; never contains the password, the position or the member's likes. */
export function toAdminUserView(user: AdminUser, { me, now, links }: AdminContext): AdminUserView {
  const { isPremium, isReferralPremium, referralPremiumExpiry, subscription } = entitlementAt(
    user.premiumPeriods,
    now,
  );
  const id = user._id.toHexString();
  return {
    _id: id,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    gender: user.gender,
    dob: user.dob.toISOString().slice(0, 10),
    lookingFor: user.lookingFor,
    country: user.place.country,
    state: user.place.state,
    city: user.place.city,
    ...selfDescriptionOf(user),
    ...(user.voicePrompt && {
      voicePrompt: toVoicePromptView(user.voicePrompt, (recordingId) =>
        links.recordingUrl(recordingId, me, id),
      ),
    }),
    facts: shownFacts(user),
    profilePicture: user.photos.length > 0,
    photos: user.photos.map((photo) => links.url(photo.id.toHexString(), me, id)),
    ...photoAltsOf(user.photos),
    verifiedAt: user.photoVerification?.at.toISOString() ?? null,
    isPremium,
    isReferralPremium,
    referralPremiumExpiry: referralPremiumExpiry?.toISOString() ?? null,
    subscription: toSubscriptionView(subscription),
    subscriptionPlan: subscription?.plan ?? null,
    coins: user.coins,
    isBlocked: user.status === 'blocked',
    isSuspended: user.status === 'suspended' || Boolean(user.suspension),
    block: toRestrictionView(user.block),
    suspension: toRestrictionView(user.suspension),
    inviteCode: user.inviteCode,
    referralCode: user.referralCode,
    createdAt: user.createdAt.toISOString(),
    lastActiveAt: user.lastActiveAt.toISOString(),
  };
}

const toRestrictionView = (restriction: Restriction | null | undefined): AdminUserView['block'] =>
  restriction
    ? {
        reason: restriction.reason,
        at: restriction.at.toISOString(),
        until: restriction.until?.toISOString() ?? null,
      }
    : null;
