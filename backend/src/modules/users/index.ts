/** Public API of the users module; other modules import from here only. */
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
export { isKeyTaken } from './account-keys/account-key.rules.js';
export type { RestrictionKind } from './account-status.repository.js';
export { AccountStatusService } from './account-status.service.js';
export { ageOn } from './age.rules.js';
export {
  anyOf,
  CONTACT_PATTERNS,
  contactIn,
  holdsContact,
  holdsContactInPlace,
  holdsLink,
  linkIn,
  holdsWallet,
  plain,
} from './contact-data.rules.js';
export { ConsentsService } from './consents/consents.service.js';
export { ErasureRegistry, Erases } from './erasure/erasure-registry.service.js';
export { erasureDate, erasureLimit } from './erasure/erasure.rules.js';
export {
  type ExportedPicture,
  type ExportPart,
  ExportRegistry,
  Exports,
  ExportsPictures,
} from './export/export-registry.service.js';
export type { Addressed } from './hidden-addresses/hidden-address.rules.js';
export { firstNameOf } from './first-name.rules.js';
export { HiddenAddressesService } from './hidden-addresses/hidden-addresses.service.js';
export { HiddenWordsService } from './hidden-words/hidden-words.service.js';
export { nameWordsOf, placeWordsOf, searchedForms } from './search-words.rules.js';
export { claimEnd, claimsRanOut, runningClaim } from './staff/claim.rules.js';
export type { StaffAccount } from './staff/staff-account.repository.js';
export { StaffAccountService } from './staff/staff-account.service.js';
export { IdentityService } from './identity/identity.service.js';
export { assertNameAllowed, assertNotSuspended, assertOfAge } from './user.policy.js';
export {
  type AccountStatus,
  isOpenStatus,
  languageOf,
  NOT_DELETED,
  OPEN_STATUSES,
  USERS_COLLECTION,
  VISIBILITY,
} from './user.rules.js';
export type { Restriction, User } from './user.schema.js';
export { UsersModule } from './users.module.js';
export { usersIntegrity, withoutAccount } from './users.integrity-check.js';
export {
  ACCOUNT_STATE,
  type AccountSnapshot,
  type AccountState,
  type Person,
  UsersService,
  type Visibility,
} from './users.service.js';
