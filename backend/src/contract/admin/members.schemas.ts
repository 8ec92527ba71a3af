import * as z from 'zod';
import { SubscriptionView } from '../billing/premium.schemas.js';
import { SUBSCRIPTION_PLANS } from '../billing/products.js';
import { Day, Id, Instant, PageCursor, searchText } from '../common.js';
import { COMMON_LIMITS } from '../common.limits.js';
import { Facts } from '../profiles/fact.schemas.js';
import { Gender, LookingFor } from '../profiles/option.schemas.js';
import { PhotoAlts } from '../profiles/photo.schemas.js';
import { SelfDescription } from '../profiles/profile.schemas.js';
import { VoicePromptView } from '../profiles/voice-prompt.schemas.js';
import { ADMIN_LIMITS } from './admin.limits.js';

export const ADMIN_FILTERS = ['all', 'premium', 'free', 'blocked', 'suspended'] as const;
export const AdminFilter = z.enum(ADMIN_FILTERS);
export type AdminFilter = z.infer<typeof AdminFilter>;

/**
 * GET /api/admin/users: newest first. `X-Total-Count` is the total number; a search counts up to `countMax`.
 */
export const AdminMembersQuery = z
  .strictObject({
    /** Text to search in name, e-mail, city and state, in any letter case. */
    search: searchText(COMMON_LIMITS.searchLength).optional(),
    filter: AdminFilter.optional(),
    page: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(ADMIN_LIMITS.pageMax).optional(),
  })
  .refine(({ page = 1, limit = ADMIN_LIMITS.page }) => (page - 1) * limit <= ADMIN_LIMITS.pagedMembers, {
    path: ['page'],
    message: 'So far back only a search helps.',
  });
export type AdminMembersQuery = z.infer<typeof AdminMembersQuery>;

/**
 * POST /api/admin/exports/users: the members of a search and filter, with the columns of the table; without a
 * body, all members.
 */
export const ExportMembersBody = z
  .strictObject({
    search: searchText(COMMON_LIMITS.searchLength).optional(),
    filter: AdminFilter.optional(),
  })
  .default({});
export type ExportMembersBody = z.infer<typeof ExportMembersBody>;

const RestrictionView = z.strictObject({
  reason: z.string().nullable(),
  at: Instant,
  /** Null if it has no end. */
  until: Instant.nullable(),
});

/** A member as staff see them. */
export const AdminMemberView = z.strictObject({
  _id: Id,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  gender: Gender,
  dob: Day,
  lookingFor: LookingFor,
  country: z.string(),
  state: z.string(),
  city: z.string(),
  ...SelfDescription.shape,
  /** Absent if the member has none. */
  voicePrompt: VoicePromptView.optional(),
  /** The facts that other members see. */
  facts: Facts,
  profilePicture: z.boolean(),
  /** Signed links for staff, in the member's order. */
  photos: z.array(z.string()),
  photoAlts: PhotoAlts,
  /** When the first picture was verified. */
  verifiedAt: Instant.nullable(),
  isPremium: z.boolean(),
  isReferralPremium: z.boolean(),
  referralPremiumExpiry: Instant.nullable(),
  subscription: SubscriptionView.nullable(),
  subscriptionPlan: z.enum(SUBSCRIPTION_PLANS).nullable(),
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
export type AdminMemberView = z.infer<typeof AdminMemberView>;

export const AdminMembersView = z.array(AdminMemberView);
export type AdminMembersView = z.infer<typeof AdminMembersView>;

/**
 * GET /api/admin/new-users: members of the last `newMemberDays`, newest first; `after` is the `next` of the
 * previous page.
 */
export const NewMembersQuery = z.strictObject({
  after: PageCursor.optional(),
  limit: z.coerce.number().int().min(1).max(ADMIN_LIMITS.pageMax).optional(),
});
export type NewMembersQuery = z.infer<typeof NewMembersQuery>;

export const NewMembersView = z.strictObject({
  users: AdminMembersView,
  /** Number of members on all pages. */
  total: z.number().int(),
  /** The `after` of the next page; null on the last page. */
  next: PageCursor.nullable(),
});
export type NewMembersView = z.infer<typeof NewMembersView>;

/** GET /api/admin/stats */
export const MemberTotalsView = z.strictObject({
  total: z.number().int(),
  premium: z.number().int(),
  blocked: z.number().int(),
  suspended: z.number().int(),
  newUsers: z.number().int(),
});
export type MemberTotalsView = z.infer<typeof MemberTotalsView>;
