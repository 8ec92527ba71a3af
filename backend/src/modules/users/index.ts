/** The users module's only door. */
export { AccountErasers } from './erasure-registry.service.js';
export { AdministrationRepository, type AdminUser, type Person } from '../admin/administration.repository.js';
export { ageOn } from './age.rules.js';
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
} from '../match/discovery/discovery.repository.js';
export { erasureDate, erasureLimit } from './erasure.rules.js';
export { EraseAccount } from './users.jobs.js';
export { LikeQuotaRepository } from '../match/likes/like-quota.repository.js';
export { LookAtProfile, type LookAtProfilePayload } from '../safety/look-at-profile.js';
export { MemberGone } from '../match/match.jobs.js';
export { MemberFiguresRepository } from '../admin/member-figures.repository.js';
export { NotificationSources } from '../notifications/dispatch/notification-sources.service.js';
export {
  ForgetPair,
  type ForgetPairPayload,
  NotifyMember,
  type NotifyMemberPayload,
  SUPER_LIKE_CAUSE,
} from '../notifications/notify.jobs.js';
export { PhotoDecoder } from '../profiles/photos/photo-decoder.service.js';
export { type LinkViewer, PhotoLinks } from '../profiles/photos/photo-links.service.js';
export { PhotoReviewService, type PhotoToReview } from '../profiles/photos/photo-moderation.service.js';
export { PhotoService } from '../profiles/photos/photo.service.js';
export { areaOf, distanceBand, distanceKm, neighbourAreas } from '../profiles/places/geo.rules.js';
export { ReferralExpired } from '../billing/premium.jobs.js';
export { entitlementAt, type Entitlement, type PremiumPeriod } from '../billing/premium/entitlement.rules.js';
export { PremiumRepository } from '../billing/premium/premium.repository.js';
export { toSubscriptionView } from '../profiles/profile.views.js';
export {
  MessagesRead,
  UserDeleted,
  UserErased,
  UserRestored,
  UserRestricted,
  UserSignedUp,
} from './users.events.js';
export { type AccountState, type RestrictionKind, UserRepository } from './user.repository.js';
export { type Restriction, type User, USER_MODEL } from './user.schema.js';
export { UsersModule } from './users.module.js';
export { usersIntegrity } from './users.integrity-check.js';
export { WalletRepository } from '../billing/wallet/wallet.repository.js';
