import { adminEndpoints } from './admin/admin.endpoints.js';
import { authEndpoints } from './auth/auth.endpoints.js';
import { passkeyEndpoints } from './auth/passkey.endpoints.js';
import { secondFactorEndpoints } from './auth/second-factor.endpoints.js';
import { billingEndpoints } from './billing/billing.endpoints.js';
import { callEndpoints } from './calls/call.endpoints.js';
import { chatEndpoints } from './chat/chat.endpoints.js';
import { configEndpoints } from './config/config.endpoints.js';
import { decisionEndpoints } from './decisions/decision.endpoints.js';
import type { Endpoint } from './endpoint.js';
import { matchEndpoints } from './match/match.endpoints.js';
import { notificationEndpoints } from './notifications/notification.endpoints.js';
import { placeEndpoints } from './profiles/place.endpoints.js';
import { profileEndpoints } from './profiles/profile.endpoints.js';
import { verificationEndpoints } from './profiles/verification.endpoints.js';
import { referralEndpoints } from './referrals/referral.endpoints.js';
import { reportEndpoints } from './safety/report.endpoints.js';
import { userEndpoints } from './users/user.endpoints.js';

/** All HTTP endpoints except those for staff. A test compares the actual routes with both. */
export const endpoints = {
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

/** All HTTP endpoints, including those for staff. */
export const allEndpoints: readonly Endpoint[] = [adminEndpoints, ...Object.values(endpoints)].flatMap(
  (group) => Object.values<Endpoint>(group),
);
