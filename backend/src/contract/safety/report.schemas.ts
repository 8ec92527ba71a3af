import * as z from 'zod';
import { Id, Instant, optionalText, PageCursor, shownText } from '../common.js';
import { LIMITS } from '../limits.js';
import { Facts } from '../profiles/fact.schemas.js';
import { PromptAnswer, PromptAnswers } from '../profiles/prompt.schemas.js';
import { REPORT_ANSWERS, REPORT_OUTCOMES, REPORT_PLACES, REPORT_REASONS } from './report-options.js';

/** POST /api/user/report: stored for the administrator. */
export const ReportBody = z.strictObject({
  targetUserId: Id,
  reason: z.enum(REPORT_REASONS, 'Please choose a reason.'),
  details: optionalText(LIMITS.reportDetailsLength).optional(),
  /** From a chat or a call the last messages go along as evidence. */
  place: z.enum(REPORT_PLACES).optional(),
  /** The message that it is about: from a chat it goes along even when it is older than the last ones. */
  messageId: Id.optional(),
});
export type ReportBody = z.infer<typeof ReportBody>;

/** What became of a report, as staff read it. */
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
  /** `in-review`: somebody of staff is looking at it now. */
  state: z.enum(['received', 'in-review', 'decided']),
  /** No words of staff and nothing of what was done to the other: those are the other's own. */
  decision: z.strictObject({ outcome: z.enum(REPORT_ANSWERS), at: Instant }).nullable(),
});
export type MyReportView = z.infer<typeof MyReportView>;

/** GET /api/user/reports, newest first, at most 100. */
export const MyReportsView = z.strictObject({ reports: z.array(MyReportView) });
export type MyReportsView = z.infer<typeof MyReportsView>;

/** A message that was attached when the report was made; it stays as it was then. */
const EvidenceView = z.strictObject({
  fromReporter: z.boolean(),
  text: z.string(),
  hasPicture: z.boolean(),
  /** Its author had taken it back; words and picture are what it said before. */
  takenBack: z.boolean(),
  /** The emoji with which the reported member had reacted to it. */
  reaction: z.string().nullable(),
  /** What of the other's profile a note with a like was about; null for other messages. */
  about: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('photo') }),
      z.strictObject({ kind: z.literal('prompt'), ...PromptAnswer.shape }),
    ])
    .nullable(),
  /** The beginning of the message that it answered; null for other messages. */
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

/** What a claim is answered with. */
export const ReportClaimView = z.strictObject({ claim: ReportClaim });
export type ReportClaimView = z.infer<typeof ReportClaimView>;

/** A report as staff see it. */
export const ReportView = MyReportView.extend({
  decision: ReportDecisionView.nullable(),
  reporter: z.strictObject({ _id: Id, name: z.string() }),
  place: z.enum(REPORT_PLACES).nullable(),
  /** What the reported member showed of themselves at that time. */
  profile: z.strictObject({
    name: z.string(),
    bio: z.string(),
    prompts: PromptAnswers,
    /** What was shown of them. */
    facts: Facts.omit({ religion: true }),
    photos: z.array(z.string()),
  }),
  evidence: z.array(EvidenceView),
  /** Who is deciding it, and until when nobody else may; null when nobody is, and once it is decided. */
  claim: ReportClaim.nullable(),
  /** How many different members have reported the same one. */
  reporters: z.number().int(),
});
export type ReportView = z.infer<typeof ReportView>;

/** GET /api/admin/reports: what is pressing first, then the oldest; decided ones newest first. */
export const ReportsQuery = z.strictObject({
  state: z.enum(['received', 'decided']).optional(),
  /** The `next` of the page before: nothing is missed when reports are decided meanwhile. */
  after: PageCursor.optional(),
  page: z.coerce.number().int().min(1).max(1000).optional(),
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

/** POST /api/admin/reports/{reportId}/decision: who is suspended or blocked by it reads the reason. */
export const DecideReportBody = z.strictObject({
  outcome: z.enum(REPORT_OUTCOMES),
  reason: shownText(LIMITS.adminReasonLength, 'Please give a reason.'),
  /** For a block or suspension: how long; without it there is no end. */
  days: z.number().int().min(1).max(LIMITS.restrictionDaysMax).optional(),
});
export type DecideReportBody = z.infer<typeof DecideReportBody>;
