import * as z from 'zod';
import { Email } from '../auth/email.schemas.js';
import { ClientId, Id, Instant, isUnique, shownLine } from '../common.js';
import { TimeZone } from '../notifications/notification-timing.schemas.js';
import { PlanState } from './option.schemas.js';
import { MEET_AGAIN, SHARED_PLAN_STATES } from './plan-options.js';
import { PLANS_LIMITS } from './plans.limits.js';

/** `userId` is the other member. */
export const PlanParams = z.strictObject({ userId: Id, planId: Id });
export type PlanParams = z.infer<typeof PlanParams>;

/**
 * POST /api/plans/{userId}: proposes a place and times. Repeating a `clientId` returns the first plan.
 */
export const ProposePlanBody = z.strictObject({
  place: shownLine(PLANS_LIMITS.placeLength, 'Please name a place.'),
  times: z
    .array(Instant)
    .min(1, 'Please choose a time.')
    .max(PLANS_LIMITS.times)
    .refine(isUnique, 'Please choose different times.'),
  /** The time zone of the place. */
  zone: TimeZone,
  clientId: ClientId,
});
export type ProposePlanBody = z.infer<typeof ProposePlanBody>;

/** POST /api/plans/:userId/:planId/close */
export const ClosePlanBody = z
  .strictObject({
    /**
     * Whether the page shows the plan as agreed. If it was agreed meanwhile, it is not cancelled without
     * asking.
     */
    agreed: z.boolean().optional(),
  })
  .default({});
export type ClosePlanBody = z.infer<typeof ClosePlanBody>;

/** POST /api/plans/{userId}/{planId}/agree: one of the proposed times. */
export const AgreePlanBody = z.strictObject({ time: Instant });
export type AgreePlanBody = z.infer<typeof AgreePlanBody>;

const CheckInHours = z.number().int().min(PLANS_LIMITS.checkInHours.min).max(PLANS_LIMITS.checkInHours.max);

/** POST /api/plans/{userId}/{planId}/share: creates the link, or changes who is informed and when. */
export const SharePlanBody = z.strictObject({
  /** Address that is informed if the member does not check in; nobody is informed without it. */
  email: Email.optional(),
  checkInHours: CheckInHours.default(PLANS_LIMITS.checkInHours.usual),
});
export type SharePlanBody = z.infer<typeof SharePlanBody>;

/**
 * The form of {@link SharePlanBody}, in which a missing address is an empty text and a selected number is a
 * text.
 */
export const SharePlanForm = z.strictObject({
  email: z.union([z.literal('').transform(() => undefined), Email]),
  checkInHours: z.string().transform(Number).pipe(CheckInHours),
});
export type SharePlanForm = z.infer<typeof SharePlanForm>;

/** POST /api/plans/{userId}/{planId}/answers: shown only to the member, and counted for the product. */
export const PlanAnswers = z
  .strictObject({
    met: z.boolean(),
    /** Only for members who have met. */
    again: z.enum(MEET_AGAIN).optional(),
    safe: z.boolean().optional(),
  })
  .refine(({ met, again, safe }) => (met ? again !== undefined && safe !== undefined : again === undefined), {
    path: ['again'],
    message: 'Please answer all questions.',
  });
export type PlanAnswers = z.infer<typeof PlanAnswers>;

/** The viewer's own link to a plan. */
export const PlanLinkView = z.strictObject({
  url: z.string(),
  expiresAt: Instant,
  checkInBy: Instant,
  checkedInAt: Instant.nullable(),
  /** The address that is informed; null without one, and when it is no longer needed. */
  email: z.string().nullable(),
  /** When the address was informed; null before. */
  informedAt: Instant.nullable(),
});
export type PlanLinkView = z.infer<typeof PlanLinkView>;

/** A plan as one of the two members sees it. */
export const PlanView = z.strictObject({
  id: Id,
  /** Whether the viewer has proposed it. */
  fromSelf: z.boolean(),
  place: z.string(),
  zone: z.string(),
  /** Earliest first. */
  times: z.array(Instant),
  state: PlanState,
  /** The agreed time; null before. */
  at: Instant.nullable(),
  /** Whether the viewer has declined, withdrawn or cancelled the plan. */
  closedBySelf: z.boolean(),
  /** The viewer's valid link to the plan; null without one. */
  link: PlanLinkView.nullable(),
  /** The viewer's own answers. */
  answers: PlanAnswers.nullable(),
  can: z.strictObject({ agree: z.boolean(), close: z.boolean(), share: z.boolean(), answer: z.boolean() }),
});
export type PlanView = z.infer<typeof PlanView>;

/** The response to a change of a plan. */
export const PlanChangeView = z.strictObject({ success: z.literal(true), plan: PlanView });
export type PlanChangeView = z.infer<typeof PlanChangeView>;

/** GET /api/plans/{userId}: newest first. */
export const PlansView = z.strictObject({
  plans: z.array(PlanView),
  can: z.strictObject({ propose: z.boolean() }),
});
export type PlansView = z.infer<typeof PlansView>;

/** A shared plan for which the viewer has not checked in. */
export const WaitingLinkView = PlanLinkView.extend({
  planId: Id,
  /** The other member; an id of no member once the other member is erased. */
  userId: Id,
  /** First name of the other member; null if it contains contact data. */
  name: z.string().nullable(),
  /** Whether the other member can no longer be reached. */
  isGone: z.boolean(),
  place: z.string(),
  zone: z.string(),
  at: Instant,
});
export type WaitingLinkView = z.infer<typeof WaitingLinkView>;

/**
 * A meeting with a member who can no longer be reached, if the viewer has not answered the questions about
 * it.
 */
export const PastMeetingView = z.strictObject({
  /** The other member; an id of no member once the other member is erased. */
  userId: Id,
  /** First name of the other member; null if it contains contact data. */
  name: z.string().nullable(),
  plan: PlanView,
});
export type PastMeetingView = z.infer<typeof PastMeetingView>;

/**
 * GET /api/plan-links: links and meetings that the viewer keeps even if the other member can no longer be
 * reached.
 */
export const PlanLinksView = z.strictObject({
  /** Earliest plan first. */
  links: z.array(WaitingLinkView),
  /** Latest meeting first. */
  meetings: z.array(PastMeetingView),
});
export type PlanLinksView = z.infer<typeof PlanLinksView>;

/** GET /api/shared-plans/{token} (public): a plan, for people without an account. Contains no ids. */
export const SharedPlanView = z.strictObject({
  /** First name of the member who shared it; null if it contains contact data. */
  name: z.string().nullable(),
  /** The member who is met; without name and picture if the two can no longer reach each other. */
  other: z.strictObject({ name: z.string().nullable(), hasPicture: z.boolean() }),
  place: z.string(),
  zone: z.string(),
  at: Instant,
  state: z.enum(SHARED_PLAN_STATES),
  checkInBy: Instant,
  checkedInAt: Instant.nullable(),
});
export type SharedPlanView = z.infer<typeof SharedPlanView>;
