import { adminCampaignEndpoints } from './admin/campaigns.endpoints.js';
import { adminExportEndpoints } from './admin/exports.endpoints.js';
import { adminLimitEndpoints } from './admin/limits.endpoints.js';
import { adminMemberEndpoints } from './admin/members.endpoints.js';
import { adminModerationEndpoints } from './admin/moderation.endpoints.js';
import { adminOperationsEndpoints } from './admin/operations.endpoints.js';
import { adminStaffEndpoints } from './admin/staff.endpoints.js';
import { adminSuggestionEndpoints } from './admin/suggestions.endpoints.js';
import { adminPaymentEndpoints } from './admin/payments.endpoints.js';
import { authEndpoints } from './auth/auth.endpoints.js';
import { passkeyEndpoints } from './auth/passkey.endpoints.js';
import { secondFactorEndpoints } from './auth/second-factor.endpoints.js';
import { billingEndpoints } from './billing/billing.endpoints.js';
import { callEndpoints } from './calls/call.endpoints.js';
import { chatEndpoints } from './chat/chat.endpoints.js';
import { configEndpoints } from './config/config.endpoints.js';
import { decisionEndpoints } from './decisions/decision.endpoints.js';
import { matchEndpoints } from './match/match.endpoints.js';
import { notificationEndpoints } from './notifications/notification.endpoints.js';
import { placeEndpoints } from './profiles/place.endpoints.js';
import { profileEndpoints } from './profiles/profile.endpoints.js';
import { verificationEndpoints } from './profiles/verification.endpoints.js';
import { referralEndpoints } from './referrals/referral.endpoints.js';
import { reportEndpoints } from './safety/report.endpoints.js';
import { userEndpoints } from './users/user.endpoints.js';

/**
 * Every HTTP endpoint of the product, once (spec section 7 and its additions). A test holds the real routes
 * equal to it.
 */
export const endpoints = {
  admin: {
    ...adminMemberEndpoints,
    ...adminModerationEndpoints,
    ...adminPaymentEndpoints,
    ...adminCampaignEndpoints,
    ...adminExportEndpoints,
    ...adminOperationsEndpoints,
    ...adminSuggestionEndpoints,
    ...adminStaffEndpoints,
    ...adminLimitEndpoints,
  },
  secondFactor: secondFactorEndpoints,
  passkeys: passkeyEndpoints,
  auth: authEndpoints,
  users: userEndpoints,
  profiles: { ...profileEndpoints, ...verificationEndpoints },
  referrals: referralEndpoints,
  match: matchEndpoints,
  billing: billingEndpoints,
  chat: chatEndpoints,
  notifications: notificationEndpoints,
  calls: callEndpoints,
  safety: reportEndpoints,
  decisions: decisionEndpoints,
  places: placeEndpoints,
  config: configEndpoints,
} as const;
