import * as z from 'zod';
import { ADMIN_LIMITS } from '../admin/admin.limits.js';
import { Id, Instant, optionalText, PageCursor, PageQuery, shownText } from '../common.js';
import { Facts } from '../profiles/fact.schemas.js';
import { PromptAnswer, PromptAnswers } from '../profiles/prompt.schemas.js';
import { REPORT_ANSWERS, REPORT_OUTCOMES, REPORT_PLACES, REPORT_REASONS } from './report-options.js';
import { SAFETY_LIMITS } from './safety.limits.js';

/** POST /api/user/report: stored for staff. */
export const ReportBody = z.strictObject({
  targetUserId: Id,
  reason: z.enum(REPORT_REASONS, 'Please choose a reason.'),
  details: optionalText(SAFETY_LIMITS.reportDetailsLength).optional(),
  /** For a chat or a call, the last messages are attached as evidence. */
  place: z.enum(REPORT_PLACES).optional(),
  /** The reported message of a chat; attached even if it is older than the last ones. */
  messageId: Id.optional(),
});
export type ReportBody = z.infer<typeof ReportBody>;

/** The decision of a report, as staff see it. */
const ReportDecisionView = z.strictObject({
  outcome: z.enum(REPORT_OUTCOMES),
  reason: z.string(),
  at: Instant,
});

/** One of the caller's own reports. */
export const MyReportView = z.strictObject({
  id: Id,
  target: z.strictObject({ _id: Id, name: z.string() }),
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  createdAt: Instant,
  /** `in-review`: staff are deciding it now. */
  state: z.enum(['received', 'in-review', 'decided']),
  /** Contains neither the text of staff nor the restriction, which are private to the reported member. */
  decision: z.strictObject({ outcome: z.enum(REPORT_ANSWERS), at: Instant }).nullable(),
});
export type MyReportView = z.infer<typeof MyReportView>;

/** GET /api/user/reports: newest first, at most `myReports`. */
export const MyReportsView = z.strictObject({ reports: z.array(MyReportView) });
export type MyReportsView = z.infer<typeof MyReportsView>;

/** A message that was attached to the report, as it was at that time. */
const EvidenceView = z.strictObject({
  fromReporter: z.boolean(),
  text: z.string(),
  hasPicture: z.boolean(),
  /** Whether the author had unsent it; text and picture are the original ones. */
  takenBack: z.boolean(),
  /** The reaction of the reported member to it. */
  reaction: z.string().nullable(),
  /** For a note with a like: the liked part of the profile; null for other messages. */
  about: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('photo') }),
      z.strictObject({ kind: z.literal('prompt'), ...PromptAnswer.shape }),
    ])
    .nullable(),
  /** The beginning of the message to which it replied; null for other messages. */
  quote: z
    .strictObject({
      fromReporter: z.boolean(),
      text: z.string(),
      hasPicture: z.boolean(),
      takenBack: z.boolean(),
    })
    .nullable(),
  /**
   * A signed link to the report's copy of a picture of the reported member; null without one, and some time
   * after the decision.
   */
  picture: z.string().nullable(),
  at: Instant,
});
export type EvidenceView = z.infer<typeof EvidenceView>;

const ReportClaim = z.strictObject({
  by: z.strictObject({ _id: Id, name: z.string() }),
  until: Instant,
});

/** The response to a claim. */
export const ReportClaimView = z.strictObject({ claim: ReportClaim });
export type ReportClaimView = z.infer<typeof ReportClaimView>;

/** A report as staff see it. */
export const ReportView = MyReportView.extend({
  decision: ReportDecisionView.nullable(),
  reporter: z.strictObject({ _id: Id, name: z.string() }),
  place: z.enum(REPORT_PLACES).nullable(),
  /** The profile of the reported member at that time. */
  profile: z.strictObject({
    name: z.string(),
    bio: z.string(),
    prompts: PromptAnswers,
    /** The facts that were shown to other members. */
    facts: Facts.omit({ religion: true }),
    photos: z.array(z.string()),
  }),
  evidence: z.array(EvidenceView),
  /**
   * Staff who are deciding it; until `until`, no other staff may. Null without a claim, and once it is
   * decided.
   */
  claim: ReportClaim.nullable(),
  /** Number of different members who have reported the same member. */
  reporters: z.number().int(),
});
export type ReportView = z.infer<typeof ReportView>;

/** GET /api/admin/reports: urgent ones first, then oldest first; decided ones newest first. */
export const ReportsQuery = z.strictObject({
  state: z.enum(['received', 'decided']).optional(),
  /** The `next` of the previous page. The cursor skips no report if others are decided meanwhile. */
  after: PageCursor.optional(),
  page: PageQuery.shape.page,
});
export type ReportsQuery = z.infer<typeof ReportsQuery>;

export const ReportsView = z.strictObject({
  reports: z.array(ReportView),
  total: z.number().int(),
  /** The `after` of the next page; null on the last one. */
  next: z.string().nullable(),
});
export type ReportsView = z.infer<typeof ReportsView>;

export const ReportParams = z.strictObject({ reportId: Id });
export type ReportParams = z.infer<typeof ReportParams>;

/**
 * POST /api/admin/reports/{reportId}/decision: the reason is shown to a member who is suspended or blocked.
 */
export const DecideReportBody = z.strictObject({
  outcome: z.enum(REPORT_OUTCOMES),
  reason: shownText(ADMIN_LIMITS.reasonLength, 'Please give a reason.'),
  /** Days of a block or suspension; without an end by default. */
  days: z.number().int().min(1).max(ADMIN_LIMITS.restrictionDaysMax).optional(),
});
export type DecideReportBody = z.infer<typeof DecideReportBody>;
