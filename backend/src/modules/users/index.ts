/** The users module's only door. */
export { AccountErasers } from './account-erasers.js';
export { AdministrationRepository, type AdminUser, type Person } from './administration.repository.js';
export { ageOn } from './age.js';
export { anyOf, CONTACT_PATTERNS, holdsContact, holdsLink, holdsWallet, plain } from './contact.rules.js';
export {
  type Boosted,
  type Candidate,
  type CandidatePage,
  type CandidateQuery,
  type CardMember,
  DiscoveryRepository,
  type Fitting,
  type PhotoOfMember,
  type Ring,
  type AccountStatus,
  type Standing,
} from './discovery.repository.js';
export { erasureDate, erasureLimit } from './erasure-date.js';
export { EraseAccount } from './erase-account.js';
export { LikeQuotaRepository } from './like-quota.repository.js';
export { LookAtProfile, type LookAtProfilePayload } from './look-at-profile.js';
export { MemberGone } from './member-gone.jobs.js';
export { MemberFiguresRepository } from './member-figures.repository.js';
export { NotificationSources } from './notification-sources.js';
export {
  ForgetPair,
  type ForgetPairPayload,
  NotifyMember,
  type NotifyMemberPayload,
  SUPER_LIKE_CAUSE,
} from './notify.jobs.js';
export { PhotoDecoder } from './photo-decoder.js';
export { type LinkViewer, PhotoLinks } from './photo.links.js';
export { PhotoReviewService, type PhotoToReview } from './photo-review.service.js';
export { PhotoService } from './photo.service.js';
export { areaOf, distanceBand, distanceKm, neighbourAreas } from './places.geo.js';
export { ReferralExpired } from './premium.jobs.js';
export { entitlementAt, type Entitlement, type PremiumPeriod } from './premium-periods.js';
export { PremiumRepository } from './premium.repository.js';
export { toSubscriptionView } from './profile.views.js';
export {
  MessagesRead,
  UserDeleted,
  UserErased,
  UserRestored,
  UserRestricted,
  UserSignedUp,
} from './user.events.js';
export { type AccountState, type RestrictionKind, UserRepository } from './user.repository.js';
export { type Restriction, type User, USER_MODEL } from './user.schema.js';
export { UsersModule } from './users.module.js';
export { WalletRepository } from './wallet.repository.js';
export { usersIntegrity } from './users.integrity-check.js';
