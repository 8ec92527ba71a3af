import * as z from 'zod';
import { ADMIN_LIMITS } from '../admin/admin.limits.js';
import { Id, Instant, optionalText, PageCursor, PageQuery, PersonView, shownText } from '../common.js';
import {
  ChosenRule,
  hasReason,
  OwnWords,
  REASON_MISSING_ISSUE,
} from '../decisions/decision-reason.schemas.js';
import { WarningSubject } from '../decisions/option.schemas.js';
import { BulkIds, UndoView } from '../decisions/staff-decision.schemas.js';
import { PlanState } from '../plans/option.schemas.js';
import { Facts } from '../profiles/fact.schemas.js';
import { PhotoAlts } from '../profiles/photo.schemas.js';
import { PromptAnswer, PromptAnswers } from '../profiles/prompt.schemas.js';
import { RecordingView } from '../profiles/recording.schemas.js';
import { KeptVoicePromptView } from '../profiles/voice-prompt.schemas.js';
import { ReportOutcome, ReportPlace, ReportReason } from './option.schemas.js';
import { EVIDENCE_PARTS, REPORT_ANSWERS, REPORT_REASONS } from './report-options.js';
import { SAFETY_LIMITS } from './safety.limits.js';

/** POST /api/user/report: stored for staff. */
export const ReportBody = z.strictObject({
  targetUserId: Id,
  reason: z.enum(REPORT_REASONS, 'Please choose a reason.'),
  details: optionalText(SAFETY_LIMITS.reportDetailsLength).optional(),
  /** The place of the report. For a chat or a call, the last messages are attached as evidence. */
  place: ReportPlace.optional(),
  /** The reported message of a chat. It is attached even if it is older than the last ones. */
  messageId: Id.optional(),
  /** The plan of the two members if the report is about one. */
  planId: Id.optional(),
  /** Whether an intimate picture is shown without consent, whatever the reason is. It is hidden at once. */
  intimate: z.boolean().optional(),
  /** The intimate picture; without it, all pictures of the profile are meant. */
  photoId: Id.optional(),
});
export type ReportBody = z.infer<typeof ReportBody>;

/** The decision of a report, as staff see it. */
const ReportDecisionView = z.strictObject({
  outcome: ReportOutcome,
  /** Own words of staff; empty if they only named a rule. */
  reason: z.string(),
  /** The broken rule; absent if staff named none. */
  rule: ChosenRule.optional(),
  at: Instant,
});

/** One of the caller's own reports. */
export const MyReportView = z.strictObject({
  id: Id,
  /** The name as the reporter saw it at that time; null if the reporter did not see it. */
  target: z.strictObject({ _id: Id, name: z.string().nullable() }),
  reason: ReportReason,
  details: z.string(),
  createdAt: Instant,
  /** `in-review`: staff are deciding it now, or can still undo their decision. */
  state: z.enum(['received', 'in-review', 'decided']),
  /** Contains neither the text of staff nor the restriction, which only concern the reported member. */
  decision: z.strictObject({ outcome: z.enum(REPORT_ANSWERS), at: Instant }).nullable(),
  /** Time until which the answer `no-action` can be contested; absent if it cannot be contested. */
  contestUntil: Instant.optional(),
  /** The reporter's objection to the first decision. `state` and `decision` are those of the second look. */
  contest: z.strictObject({ text: z.string(), at: Instant }).optional(),
  /**
   * Set if a second look has to wait, because nobody but the staff member who made the first decision has the
   * right to decide reports.
   */
  waitsForStaff: z.literal(true).optional(),
});
export type MyReportView = z.infer<typeof MyReportView>;

/** GET /api/user/reports: newest first, at most `myReports`. */
export const MyReportsView = z.strictObject({ reports: z.array(MyReportView) });
export type MyReportsView = z.infer<typeof MyReportsView>;

/** POST /api/user/reports/{reportId}/contest */
export const ContestReportBody = z.strictObject({
  text: shownText(SAFETY_LIMITS.contestLength, 'Please write what we have missed.'),
});
export type ContestReportBody = z.infer<typeof ContestReportBody>;

/** A message that was attached to the report, as it was at that time. */
export const EvidenceView = z.strictObject({
  fromReporter: z.boolean(),
  text: z.string(),
  hasPicture: z.boolean(),
  /** Whether the author had unsent the message. Text and picture are the original ones. */
  takenBack: z.boolean(),
  /** The reaction of the reported member to the message. */
  reaction: z.string().nullable(),
  /** For a note with a like: the liked part of the profile; null for other messages. */
  about: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('photo') }),
      z.strictObject({ kind: z.enum(['prompt', 'voice']), ...PromptAnswer.shape }),
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
   * A signed link to the report's copy of a picture of the reported member; null without one, and when it is
   * deleted some time after the decision.
   */
  picture: z.string().nullable(),
  /**
   * The recording of a voice message of either member, kept as long as `picture`; absent for other messages.
   */
  voice: RecordingView.nullable().optional(),
  /** Set on the message that the report is about, and on no other. */
  reported: z.literal(true).optional(),
  /** Set if a part of the message was damaged in the database and is left out. */
  damaged: z.literal(true).optional(),
  at: Instant,
});
export type EvidenceView = z.infer<typeof EvidenceView>;

/** A plan that was attached to the report, as it was at that time. */
export const ReportedPlanView = z.strictObject({
  fromReporter: z.boolean(),
  place: z.string(),
  zone: z.string(),
  times: z.array(Instant),
  state: PlanState,
  at: Instant.nullable(),
});

const ReportClaim = z.strictObject({
  by: PersonView,
  until: Instant,
});

/** The response to a claim. */
export const ReportClaimView = z.strictObject({ claim: ReportClaim });
export type ReportClaimView = z.infer<typeof ReportClaimView>;

/** A report as staff see it. */
export const ReportView = MyReportView.extend({
  target: PersonView,
  decision: ReportDecisionView.nullable(),
  reporter: PersonView,
  place: ReportPlace.nullable(),
  /** The profile of the reported member at that time. */
  profile: z.strictObject({
    name: z.string(),
    bio: z.string(),
    prompts: PromptAnswers,
    /** Absent if the member had none. The link is null once the recording is deleted. */
    voicePrompt: KeptVoicePromptView.optional(),
    /** The facts that were shown to other members. */
    facts: Facts.omit({ religion: true }),
    photos: z.array(z.string()),
    photoAlts: PhotoAlts,
  }),
  evidence: z.array(EvidenceView),
  plan: ReportedPlanView.optional(),
  /**
   * Parts that were damaged in the database and are left out in whole or in part; absent if there were none.
   */
  leftOut: z.array(z.enum(EVIDENCE_PARTS)).optional(),
  /**
   * The staff member who is deciding the report. Until `until`, nobody else may decide it. Null without a
   * claim, and once it is decided.
   */
  claim: ReportClaim.nullable(),
  /** Number of different members who have reported the same member. */
  reporters: z.number().int(),
  /** Where an intimate picture is shown without consent, as the reporter says; absent if they do not. */
  intimate: z.enum(['profile', 'chat']).optional(),
  /** Set while the reported member is hidden until the age is judged, which a decision does. */
  ageCheck: z.strictObject({ at: Instant, dueAt: Instant }).optional(),
  /** Time by which the report should be decided; absent once it is decided. */
  dueAt: Instant.optional(),
  /** The first decision of a contested report. Another staff member makes the second one. */
  firstDecision: ReportDecisionView.extend({ by: PersonView }).optional(),
  /** Whether the caller may decide the report; false for the staff member who made the contested decision. */
  mayDecide: z.boolean().optional(),
});
export type ReportView = z.infer<typeof ReportView>;

/** A report about a member in their history. */
export const PastReportView = ReportView.pick({
  id: true,
  reason: true,
  details: true,
  createdAt: true,
  reporter: true,
}).extend({
  /** Null while it waits for a decision. */
  decision: ReportDecisionView.extend({
    by: PersonView,
    /** Absent if the decision cannot be undone any more, or the caller lacks the right. */
    undo: UndoView.optional(),
  }).nullable(),
  /** Whether the reporter has contested the first decision. */
  contested: z.boolean(),
});
export type PastReportView = z.infer<typeof PastReportView>;

/** GET /api/admin/reports: urgent ones first, then oldest first; decided ones newest first. */
export const ReportsQuery = z.strictObject({
  state: z.enum(['received', 'decided']).optional(),
  /** The `next` of the previous page. No report is skipped if others are decided meanwhile. */
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

const ReportDecision = {
  outcome: ReportOutcome,
  /** The broken rule; by default the rule for the report's reason, unless the outcome is `no-action`. */
  rule: ChosenRule.optional(),
  reason: OwnWords,
  /** What a warning is about; by default taken from the report. */
  about: WarningSubject.optional(),
  /** Number of days of a block or suspension; without it, there is no end. */
  days: z.number().int().min(1).max(ADMIN_LIMITS.restrictionDaysMax).optional(),
};

/**
 * POST /api/admin/reports/{reportId}/decision: a member who is warned, suspended or blocked is shown rule and
 * reason. At least one of the two is required.
 */
export const DecideReportBody = z.strictObject(ReportDecision).refine(hasReason, REASON_MISSING_ISSUE);
export type DecideReportBody = z.infer<typeof DecideReportBody>;

/** POST /api/admin/reports/decisions: one decision for each of these reports. */
export const DecideReportsBody = z
  .strictObject({ reportIds: BulkIds, ...ReportDecision })
  .refine(hasReason, REASON_MISSING_ISSUE);
export type DecideReportsBody = z.infer<typeof DecideReportsBody>;
