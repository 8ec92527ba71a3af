import { selfDescriptionOf, shownFacts, type AdminMemberView } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { entitlementAt, toSubscriptionView } from '../../billing/index.js';
import {
  isPhotoVerified,
  photoAltsOf,
  toVoicePromptView,
  type PhotoLinkService,
} from '../../profiles/index.js';
import type { Restriction } from '../../users/index.js';
import type { AdminMember } from './member-search.repository.js';

export interface AdminMemberContext {
  me: Principal;
  now: Date;
  links: PhotoLinkService;
}

/** Returns a member for staff; never contains the password, the position or the member's likes. */
export function toAdminMemberView(
  member: AdminMember,
  { me, now, links }: AdminMemberContext,
): AdminMemberView {
  const { isPremium, isReferralPremium, referralPremiumExpiry, subscription } = entitlementAt(
    member.premiumPeriods,
    now,
  );
  const id = member._id.toHexString();
  return {
    _id: id,
    name: member.name,
    email: member.email,
    emailVerified: member.emailVerifiedAt !== null,
    gender: member.gender,
    dob: member.dob.toISOString().slice(0, 10),
    lookingFor: member.lookingFor,
    country: member.place.country,
    state: member.place.state,
    city: member.place.city,
    ...selfDescriptionOf(member),
    ...(member.voicePrompt && {
      voicePrompt: toVoicePromptView(member.voicePrompt, (recordingId) =>
        links.recordingUrl(recordingId, me, id),
      ),
    }),
    facts: shownFacts(member),
    profilePicture: member.photos.length > 0,
    photos: member.photos.map((photo) => links.url(photo.id.toHexString(), me, id)),
    ...photoAltsOf(member.photos),
    verifiedAt: isPhotoVerified(member) ? (member.photoVerification?.at.toISOString() ?? null) : null,
    isPremium,
    isReferralPremium,
    referralPremiumExpiry: referralPremiumExpiry?.toISOString() ?? null,
    subscription: toSubscriptionView(subscription),
    subscriptionPlan: subscription?.plan ?? null,
    coins: member.coins,
    isBlocked: member.status === 'blocked',
    isSuspended: member.status === 'suspended' || Boolean(member.suspension),
    block: toRestrictionView(member.block),
    suspension: toRestrictionView(member.suspension),
    inviteCode: member.inviteCode,
    referralCode: member.referralCode,
    createdAt: member.createdAt.toISOString(),
    lastActiveAt: member.lastActiveAt.toISOString(),
  };
}

const toRestrictionView = (restriction: Restriction | null | undefined): AdminMemberView['block'] =>
  restriction
    ? {
        reason: restriction.reason,
        at: restriction.at.toISOString(),
        until: restriction.until?.toISOString() ?? null,
      }
    : null;
