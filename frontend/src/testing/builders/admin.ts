import {
  AdminActionView,
  AdminPurchaseView,
  AdminStatsView,
  AdminUserView,
  AnnouncementView,
  AuditEntryView,
  CampaignView,
  KpiDayView,
  PhotoToReviewView,
  ReportView,
  RiskFlagView,
  SecondFactorView,
  SuggestionModelView,
} from '@contract';
import { aPurchase } from './billing';
import { builderOf, id, SOME_DAY } from './build';

/** A free member as the administrator sees them. */
export const aUser = builderOf(AdminUserView)(() => ({
  _id: id(600),
  name: 'Meher Das',
  email: 'meher@example.com',
  emailVerified: true,
  gender: 'female',
  dob: '1996-05-20',
  lookingFor: 'both',
  country: 'India',
  state: 'Goa',
  city: 'Panaji',
  hobbies: ['Music', 'Art'],
  smoking: '',
  drinking: '',
  relationshipType: [],
  bio: '',
  profilePicture: false,
  photos: [],
  isPremium: false,
  isReferralPremium: false,
  referralPremiumExpiry: null,
  subscription: null,
  subscriptionPlan: null,
  coins: 0,
  isBlocked: false,
  isSuspended: false,
  block: null,
  suspension: null,
  inviteCode: 'MEHER1',
  referralCode: null,
  createdAt: SOME_DAY,
  lastActiveAt: SOME_DAY,
}));

/** An action on a member that was taken. */
export const anAdminAction = builderOf(AdminActionView)(() => ({
  success: true,
  message: 'User blocked successfully',
  user: aUser(),
}));

export const someStats = builderOf(AdminStatsView)(() => ({
  total: 1234,
  premium: 56,
  blocked: 7,
  suspended: 8,
  newUsers: 90,
}));

/** The second factor of an administrator who has one; the next code is asked for when it is needed. */
export const aSecondFactor = builderOf(SecondFactorView)(() => ({
  enabled: true,
  verifiedUntil: null,
  recoveryCodesLeft: 10,
  setUpRequired: false,
}));

/** A member's report of another one that waits for a decision. */
export const aReport = builderOf(ReportView)(() => ({
  id: id(6001),
  target: { _id: id(602), name: 'Ravi' },
  reporter: { _id: id(603), name: 'Asha' },
  reporters: 1,
  reason: 'scam',
  details: 'Asked me for money.',
  place: 'chat',
  createdAt: SOME_DAY,
  state: 'received',
  decision: null,
  profile: null,
  evidence: [],
}));

/** What the product noticed of a member, not decided yet. */
export const aRiskFlag = builderOf(RiskFlagView)(() => ({
  member: { _id: id(602), name: 'Ravi' },
  kinds: [{ kind: 'money', count: 3, lastAt: SOME_DAY }],
  receivers: 2,
  reporters: 1,
  firstAt: SOME_DAY,
  lastAt: SOME_DAY,
  decision: null,
}));

export const aPhotoToReview = builderOf(PhotoToReviewView)(() => ({
  id: id(51),
  url: 'https://example.com/p/full?viewer=1',
  addedAt: SOME_DAY,
  member: { _id: id(600), name: 'Meher' },
}));

/** A payment that may be given back. */
export const anAdminPurchase = builderOf(AdminPurchaseView)(() => ({
  ...aPurchase(),
  member: { _id: id(600), name: 'Meher', email: 'meher@example.com' },
  refundOrderedAt: null,
  can: { refund: true, decline: false },
}));

/** A code that runs without end. */
export const aCampaign = builderOf(CampaignView)(() => ({
  code: 'SPRING26',
  note: '',
  state: 'running',
  startsAt: SOME_DAY,
  endsAt: null,
  maxUses: null,
  uses: 0,
  createdAt: SOME_DAY,
}));

export const anAnnouncement = builderOf(AnnouncementView)(() => ({
  id: id(7001),
  title: 'Maintenance',
  text: 'Tonight we are away.',
  path: null,
  audience: 'all',
  at: SOME_DAY,
  takenBackAt: null,
}));

/** A member was blocked. */
export const anAuditEntry = builderOf(AuditEntryView)(() => ({
  id: id(8001),
  action: 'blocked',
  by: { _id: id(1), name: 'Support' },
  target: { _id: id(600), name: 'Meher' },
  reason: null,
  before: {},
  after: {},
  at: SOME_DAY,
}));

/** A day on which nothing happened, and which nobody counted. */
export const aKpiDay = builderOf(KpiDayView)(() => ({
  day: '2026-03-14',
  signUps: 0,
  active: null,
  likes: 0,
  matches: 0,
  messages: 0,
  firstPurchases: 0,
  conversion: null,
  revenueCents: 0,
  paying: 0,
  churned: 0,
  churn: null,
  ...someStats(),
}));

/** A model in use. */
export const aSuggestionModel = builderOf(SuggestionModelView)(() => ({
  version: 7,
  state: 'in-use',
  reason: null,
  startedAt: SOME_DAY,
  endedAt: SOME_DAY,
  result: {
    members: 1200,
    actions: 45_000,
    heldOut: 900,
    quality: { auc: 0.7314, logLoss: 0.5512, calibrationError: 0.0123 },
    before: { auc: 0.7, logLoss: 0.56, calibrationError: 0.02 },
    seconds: 12.5,
    peakMegabytes: 400,
  },
}));
