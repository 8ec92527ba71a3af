import { adminEndpoints } from './admin/admin.endpoints.js';
import { authEndpoints } from './auth/auth.endpoints.js';
import { passkeyEndpoints } from './auth/passkey.endpoints.js';
import { secondFactorEndpoints } from './auth/second-factor.endpoints.js';
import { signUpEndpoints } from './auth/sign-up.endpoints.js';
import { billingEndpoints } from './billing/billing.endpoints.js';
import { callEndpoints } from './calls/call.endpoints.js';
import { chatEndpoints } from './chat/chat.endpoints.js';
import { conversationEndpoints } from './chat/conversation.endpoints.js';
import { configEndpoints } from './config/config.endpoints.js';
import { decisionEndpoints } from './decisions/decision.endpoints.js';
import type { Endpoint } from './endpoint.js';
import { matchEndpoints } from './match/match.endpoints.js';
import { notificationEndpoints } from './notifications/notification.endpoints.js';
import { planEndpoints } from './plans/plan.endpoints.js';
import { photoAltEndpoints } from './profiles/photo-alt.endpoints.js';
import { placeEndpoints } from './profiles/place.endpoints.js';
import { profileEndpoints } from './profiles/profile.endpoints.js';
import { verificationEndpoints } from './profiles/verification.endpoints.js';
import { visibilityEndpoints } from './profiles/visibility.endpoints.js';
import { questionEndpoints } from './questions/question.endpoints.js';
import { referralEndpoints } from './referrals/referral.endpoints.js';
import { hiddenWordsEndpoints } from './safety/hidden-words.endpoints.js';
import { reportEndpoints } from './safety/report.endpoints.js';
import { agreementEndpoints } from './suggestions/agreement.endpoints.js';
import { mustHaveEndpoints } from './suggestions/must-have.endpoints.js';
import { numbersEndpoints } from './suggestions/numbers.endpoints.js';
import { suggestionEndpoints } from './suggestions/suggestions.endpoints.js';
import { userEndpoints } from './users/user.endpoints.js';
import { voiceEndpoints } from './voice/voice.endpoints.js';

/**
 * The HTTP endpoints except those of `allEndpoints` that few pages load. A test compares the actual routes.
 */
export const endpoints = {
  secondFactor: secondFactorEndpoints,
  passkeys: passkeyEndpoints,
  auth: authEndpoints,
  users: userEndpoints,
  profiles: { ...profileEndpoints, ...verificationEndpoints },
  referrals: referralEndpoints,
  match: matchEndpoints,
  suggestions: suggestionEndpoints,
  billing: billingEndpoints,
  chat: chatEndpoints,
  notifications: notificationEndpoints,
  calls: callEndpoints,
  safety: reportEndpoints,
  places: placeEndpoints,
  config: configEndpoints,
} as const;

/** All HTTP endpoints, including those that few pages load. */
export const allEndpoints: readonly Endpoint[] = [
  adminEndpoints,
  agreementEndpoints,
  conversationEndpoints,
  decisionEndpoints,
  hiddenWordsEndpoints,
  planEndpoints,
  photoAltEndpoints,
  questionEndpoints,
  visibilityEndpoints,
  numbersEndpoints,
  mustHaveEndpoints,
  signUpEndpoints,
  voiceEndpoints,
  ...Object.values(endpoints),
].flatMap((group) => Object.values<Endpoint>(group));
