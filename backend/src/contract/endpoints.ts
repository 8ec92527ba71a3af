import { adminEndpoints } from './admin/admin.endpoints.js';
import { transparencyEndpoints } from './admin/transparency.endpoints.js';
import { accountDeletionEndpoints } from './auth/account-deletion.endpoints.js';
import { appealAccessEndpoints } from './auth/appeal-access.endpoints.js';
import { dataExportEndpoints } from './auth/data-export.endpoints.js';
import { emailChangeEndpoints } from './auth/email-change.endpoints.js';
import { emailVerificationEndpoints } from './auth/email-verification.endpoints.js';
import { logInEndpoints } from './auth/log-in.endpoints.js';
import { passkeyEndpoints } from './auth/passkey.endpoints.js';
import { passwordChangeEndpoints } from './auth/password-change.endpoints.js';
import { passwordResetEndpoints } from './auth/password-reset.endpoints.js';
import { secondFactorEndpoints } from './auth/second-factor.endpoints.js';
import { sessionEndpoints } from './auth/session.endpoints.js';
import { signUpEndpoints } from './auth/sign-up.endpoints.js';
import { billingEndpoints } from './billing/billing.endpoints.js';
import { callEndpoints } from './calls/call.endpoints.js';
import { chatEndpoints } from './chat/chat.endpoints.js';
import { conversationEndpoints } from './chat/conversation.endpoints.js';
import { voiceMessageEndpoints } from './chat/voice-message.endpoints.js';
import { configEndpoints } from './config/config.endpoints.js';
import { decisionEndpoints } from './decisions/decision.endpoints.js';
import type { Endpoint } from './endpoint.js';
import { hiddenRequestEndpoints } from './match/hidden-request.endpoints.js';
import { matchEndpoints } from './match/match.endpoints.js';
import { notificationEndpoints } from './notifications/notification.endpoints.js';
import { planEndpoints } from './plans/plan.endpoints.js';
import { photoAltEndpoints } from './profiles/photo-alt.endpoints.js';
import { placeEndpoints } from './profiles/place.endpoints.js';
import { profileEndpoints } from './profiles/profile.endpoints.js';
import { verificationEndpoints } from './profiles/verification.endpoints.js';
import { visibilityEndpoints } from './profiles/visibility.endpoints.js';
import { voicePromptEndpoints } from './profiles/voice-prompt.endpoints.js';
import { questionEndpoints } from './questions/question.endpoints.js';
import { referralEndpoints } from './referrals/referral.endpoints.js';
import { grievanceEndpoints } from './rights/grievance.endpoints.js';
import { rightsEndpoints } from './rights/rights.endpoints.js';
import { reportEndpoints } from './safety/report.endpoints.js';
import { agreementEndpoints } from './suggestions/agreement.endpoints.js';
import { mustHaveEndpoints } from './suggestions/must-have.endpoints.js';
import { numbersEndpoints } from './suggestions/numbers.endpoints.js';
import { suggestionEndpoints } from './suggestions/suggestions.endpoints.js';
import { hiddenWordsEndpoints } from './users/hidden-words.endpoints.js';
import { userEndpoints } from './users/user.endpoints.js';

type Group = Readonly<Record<string, Endpoint>>;

/**
 * The groups of HTTP endpoints by the module that serves them; each group is in the folder of this name. The
 * browser imports each group from its own file, so that a page only loads those that it uses.
 */
export const endpointsByModule = {
  admin: { adminEndpoints, transparencyEndpoints },
  auth: {
    accountDeletionEndpoints,
    appealAccessEndpoints,
    dataExportEndpoints,
    emailChangeEndpoints,
    emailVerificationEndpoints,
    logInEndpoints,
    passkeyEndpoints,
    passwordChangeEndpoints,
    passwordResetEndpoints,
    secondFactorEndpoints,
    sessionEndpoints,
    signUpEndpoints,
  },
  billing: { billingEndpoints },
  calls: { callEndpoints },
  chat: { chatEndpoints, conversationEndpoints, voiceMessageEndpoints },
  config: { configEndpoints },
  decisions: { decisionEndpoints },
  match: { hiddenRequestEndpoints, matchEndpoints },
  notifications: { notificationEndpoints },
  plans: { planEndpoints },
  profiles: {
    photoAltEndpoints,
    placeEndpoints,
    profileEndpoints,
    verificationEndpoints,
    visibilityEndpoints,
    voicePromptEndpoints,
  },
  questions: { questionEndpoints },
  referrals: { referralEndpoints },
  rights: { grievanceEndpoints, rightsEndpoints },
  safety: { reportEndpoints },
  suggestions: { agreementEndpoints, mustHaveEndpoints, numbersEndpoints, suggestionEndpoints },
  users: { hiddenWordsEndpoints, userEndpoints },
} as const satisfies Record<string, Record<string, Group>>;

/** All HTTP endpoints. */
export const allEndpoints: readonly Endpoint[] = Object.values<Record<string, Group>>(endpointsByModule)
  .flatMap((groups) => Object.values(groups))
  .flatMap((group) => Object.values(group));
