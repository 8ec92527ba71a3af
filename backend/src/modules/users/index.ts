/** Public API of the users module; other modules import from here only. */
export type { AbsentMember } from './absence/absence.repository.js';
export { nextAbsenceStep } from './absence/absence.rules.js';
export { AbsenceService } from './absence/absence.service.js';
export {
  AccessRegistry,
  KEEP_ACCESS,
  KEEP_ACCESS_ALWAYS,
  LiveSessions,
  type ReplacedPlanLink,
  type Revocation,
  type Revoke,
  type RevokedAccess,
  type Revocations,
  RevokesAccess,
} from './access/access-registry.service.js';
export { replacedLinkLines } from './access/replaced-links.texts.js';
export { REVOCATION_CAUSES, type RevocationCause, type WayIn, WAYS_IN } from './access/ways-in.data.js';
export { isAccountKeyTaken } from './account-keys/account-key.rules.js';
export type { RestrictionKind } from './account-status.repository.js';
export { AccountStatusService } from './account-status.service.js';
export { ageOn } from './age.rules.js';
export {
  anyPattern,
  CONTACT_PATTERNS,
  contactWordsInName,
  holdsContact,
  placeHoldsContact,
  holdsLink,
  linkWordsIn,
  holdsWallet,
  plainText,
} from './contact-data.rules.js';
export { ConsentsService } from './consents/consents.service.js';
export { DeviceHintsService, type SharedDevice } from './device-hints/device-hints.service.js';
export { ErasureRegistry, Erases } from './erasure/erasure-registry.service.js';
export { erasureDate, erasureLimit } from './erasure/erasure.rules.js';
export {
  type ExportedMedia,
  type ExportPart,
  ExportRegistry,
  Exports,
  ExportsMedia,
} from './export/export-registry.service.js';
export type { AddressFields } from './hidden-addresses/address-key.rules.js';
export { firstNameOf } from './first-name.rules.js';
export { HiddenAddressesService } from './hidden-addresses/hidden-addresses.service.js';
export { HiddenWordsService } from './hidden-words/hidden-words.service.js';
export { nameWordsOf, placeWordsOf, searchWordForms } from './search-words.rules.js';
export { claimEnd, claimsExpiredBefore, notOfOthers, runningClaim } from './staff/claim.rules.js';
export { DECIDED_AGAIN_MS, UNDO_MS, undoableSince, undoEnd } from './staff/undo.rules.js';
export type { StaffAccount } from './staff/staff-account.repository.js';
export { StaffAccountService } from './staff/staff-account.service.js';
export { ThrowAwayDomainsService } from './throw-away-domains/throw-away-domains.service.js';
export { UnsubscribeTokenService } from './unsubscribe/unsubscribe-token.service.js';
export { mailWithSwitch, type UnsubscribeLink } from './unsubscribe/unsubscribe.mail.js';
export { IdentityService } from './identity/identity.service.js';
export { assertNameAllowed, assertNotSuspended, assertOfAge } from './user.policy.js';
export {
  type AccountStatus,
  isInAgeCheck,
  isOpenStatus,
  languageOf,
  NOT_DELETED,
  EXISTING_MEMBERS,
  OPEN_STATUSES,
  USERS_COLLECTION,
  VISIBILITY_FIELDS,
} from './user.rules.js';
export type { AgeCheck, Restriction, User } from './user.schema.js';
export { UsersModule } from './users.module.js';
export { usersIntegrity, missingAccountCheck } from './users.integrity-check.js';
export {
  ACCOUNT_STATE_FIELDS,
  type AccountSnapshot,
  type AccountState,
  type NameAndEmail,
  UsersService,
  type AccountVisibility,
} from './users.service.js';
