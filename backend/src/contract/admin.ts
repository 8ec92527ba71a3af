import * as z from 'zod';
import { Day, Id, Instant, searchText } from './common.js';
import { LIMITS } from './limits.js';
import { GENDERS, LOOKING_FOR, PLANS } from './options.js';
import { SubscriptionView } from './users.js';

export const ADMIN_FILTERS = ['all', 'premium', 'free', 'blocked', 'suspended'] as const;
export type AdminFilter = (typeof ADMIN_FILTERS)[number];

/** GET /api/admin/users: newest first; `X-Total-Count` says how many there are in all. */
export const AdminUsersQuery = z
  .strictObject({
    /** In name, e-mail, city or state, whatever the case. */
    search: searchText(LIMITS.searchLength).optional(),
    filter: z.enum(ADMIN_FILTERS).optional(),
    page: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(LIMITS.adminPageMax).optional(),
  })
  .refine(({ page = 1, limit = LIMITS.adminPage }) => (page - 1) * limit <= LIMITS.adminDepth, {
    path: ['page'],
    message: 'So far back only a search helps.',
  });
export type AdminUsersQuery = z.infer<typeof AdminUsersQuery>;

const RestrictionView = z.strictObject({
  reason: z.string().nullable(),
  at: Instant,
  /** Null: until it is taken back. */
  until: Instant.nullable(),
});

/** A member as the administrator sees them (spec section 2 "/admin", section 3 "User"). */
export const AdminUserView = z.strictObject({
  _id: Id,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  gender: z.enum(GENDERS),
  dob: Day,
  lookingFor: z.enum(LOOKING_FOR),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  hobbies: z.array(z.string()),
  smoking: z.string(),
  drinking: z.string(),
  relationshipType: z.array(z.string()),
  bio: z.string(),
  profilePicture: z.boolean(),
  /** Signed links for the administrator, in their order. */
  photos: z.array(z.string()),
  isPremium: z.boolean(),
  isReferralPremium: z.boolean(),
  referralPremiumExpiry: Instant.nullable(),
  subscription: SubscriptionView.nullable(),
  subscriptionPlan: z.enum(PLANS).nullable(),
  coins: z.number().int(),
  isBlocked: z.boolean(),
  isSuspended: z.boolean(),
  block: RestrictionView.nullable(),
  suspension: RestrictionView.nullable(),
  inviteCode: z.string(),
  referralCode: z.string().nullable(),
  createdAt: Instant,
  lastActiveAt: Instant,
});
export type AdminUserView = z.infer<typeof AdminUserView>;

export const AdminUsersView = z.array(AdminUserView);
export type AdminUsersView = z.infer<typeof AdminUsersView>;

/** GET /api/admin/new-users: of the last 30 days, newest first, at most 500. */
export const NewUsersView = z.strictObject({ users: AdminUsersView, total: z.number().int() });
export type NewUsersView = z.infer<typeof NewUsersView>;

/** One referral code that was used at sign-up (spec section 3 "Referral code summary"). */
export const ReferralCodeView = z.strictObject({
  code: z.string(),
  usageCount: z.number().int(),
  /** Of these, whose referral premium runs now. */
  activeUsers: z.number().int(),
  /** The latest to join by it, at most 10. */
  users: AdminUsersView,
});
export type ReferralCodeView = z.infer<typeof ReferralCodeView>;

/** GET /api/admin/referral-codes: the most used first, at most 100. */
export const ReferralCodesView = z.strictObject({ referralCodes: z.array(ReferralCodeView) });
export type ReferralCodesView = z.infer<typeof ReferralCodesView>;

/** GET /api/admin/stats (wire.md "Bodies"). */
export const AdminStatsView = z.strictObject({
  total: z.number().int(),
  premium: z.number().int(),
  blocked: z.number().int(),
  suspended: z.number().int(),
  newUsers: z.number().int(),
});
export type AdminStatsView = z.infer<typeof AdminStatsView>;

const Reason = z.string().trim().max(LIMITS.adminReasonLength);
const Days = z.number().int().min(1).max(LIMITS.restrictionDaysMax);

export const ADMIN_PREMIUM_DURATIONS = ['1month', '1year'] as const;
export type AdminPremiumDuration = (typeof ADMIN_PREMIUM_DURATIONS)[number];

/** POST /api/admin/premium: the duration is needed when adding. */
export const AdminPremiumBody = z
  .strictObject({
    userId: Id,
    action: z.enum(['add', 'remove']),
    duration: z.enum(ADMIN_PREMIUM_DURATIONS).optional(),
    reason: Reason.optional(),
  })
  .refine(({ action, duration }) => action === 'remove' || duration !== undefined, {
    path: ['duration'],
    message: 'Please choose a duration.',
  });
export type AdminPremiumBody = z.infer<typeof AdminPremiumBody>;

/** POST /api/admin/block: the reason and the length in days are told to the member; without days it has no end. */
export const AdminBlockBody = z.strictObject({
  userId: Id,
  action: z.enum(['block', 'unblock']),
  reason: Reason.optional(),
  days: Days.optional(),
});
export type AdminBlockBody = z.infer<typeof AdminBlockBody>;

/** POST /api/admin/suspend. */
export const AdminSuspendBody = z.strictObject({
  userId: Id,
  action: z.enum(['suspend', 'unsuspend']),
  reason: Reason.optional(),
  days: Days.optional(),
});
export type AdminSuspendBody = z.infer<typeof AdminSuspendBody>;

/** What an action on a member answers: the banner's text, and the member after it. */
export const AdminActionView = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  user: AdminUserView,
});
export type AdminActionView = z.infer<typeof AdminActionView>;

/** Everything staff can do that leaves a trace. */
export const AUDIT_ACTIONS = [
  'premium-added',
  'premium-removed',
  'blocked',
  'unblocked',
  'suspended',
  'unsuspended',
  'report-decided',
  'jobs-changed',
  'refund-ordered',
  'refund-declined',
  'coins-adjusted',
  'campaign-created',
  'campaign-stopped',
  'exported',
  'second-factor-set',
  'second-factor-reset',
  'recovery-code-used',
  'signal-decided',
  'photo-approved',
  'photo-removed',
  'announced',
  'announcement-taken-back',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** GET /api/admin/audit: newest first; `before` is the id of the last one held. */
export const AuditQuery = z.strictObject({
  action: z.enum(AUDIT_ACTIONS).optional(),
  userId: Id.optional(),
  before: Id.optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.adminPageMax).optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditEntryView = z.strictObject({
  id: Id,
  action: z.enum(AUDIT_ACTIONS),
  /** Who did it, and on whom; names as they were then. */
  by: z.strictObject({ _id: Id, name: z.string() }),
  target: z.strictObject({ _id: Id, name: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** What stood there before and after, by field. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  at: Instant,
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;

export const AuditView = z.strictObject({ entries: z.array(AuditEntryView), hasMore: z.boolean() });
export type AuditView = z.infer<typeof AuditView>;
