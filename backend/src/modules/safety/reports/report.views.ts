import {
  SAFETY_LIMITS,
  type MyReportView,
  type PastReportView,
  type ReportAnswer,
  type ReportClaimView,
  type ReportView,
} from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import { claimEnd, isInAgeCheck, runningClaim, undoEnd, type AgeCheck } from '../../users/index.js';
import { decisionDueAt } from './report.rules.js';
import type { Evidence, Report } from './report.schema.js';

/** Names by member id, without members who no longer exist. */
export type NamesById = ReadonlyMap<string, string>;

const toMember = (id: string, names: NamesById) => ({ _id: id, name: names.get(id) ?? '' });

/**
 * Returns the staff member who made the decision for which a second look was or can still be requested;
 * undefined if there is no second look, or it is done.
 */
export const contestedDecider = (report: Report, now: Date): string | undefined => {
  if (report.contest) return report.decision ? undefined : report.contest.first.by.toHexString();
  return isContestable(report, now) ? report.decision.by.toHexString() : undefined;
};

/**
 * Returns a report as its reporter sees it at `now`: a decision is shown when it can no longer be undone, so
 * that an undo leaves no trace.
 */
export const shownToReporter = (report: Report, now: Date): Report =>
  report.decision && undoEnd(report.decision.at) > now ? { ...report, decision: null } : report;

const stateOf = ({ decision, claim }: Report, now: Date): MyReportView['state'] => {
  if (decision) return 'decided';
  return runningClaim(claim, now) ? 'in-review' : 'received';
};

/** Converts a report to the view of its reporter. */
export function toMyReportView(report: Report, now: Date): MyReportView {
  const shown = shownToReporter(report, now);
  // A decision has ended the claim: to the reporter, staff still look at the report.
  return { ...toOwnView(shown, now), ...(shown !== report && { state: 'in-review' as const }) };
}

const toOwnView = (report: Report, now: Date): MyReportView => ({
  id: report._id.toHexString(),
  target: {
    _id: report.target.toHexString(),
    name: report.seenName,
  },
  reason: report.reason,
  details: report.details,
  createdAt: report.createdAt.toISOString(),
  state: stateOf(report, now),
  decision: report.decision && {
    outcome: reporterAnswerOf(report.decision),
    at: report.decision.at.toISOString(),
  },
  ...(isContestable(report, now) && { contestUntil: contestEnd(report.decision).toISOString() }),
  ...(report.contest && { contest: { text: report.contest.text, at: report.contest.at.toISOString() } }),
});

/** Returns the end of the time in which a decision can be contested. */
export const contestEnd = ({ at }: Pick<NonNullable<Report['decision']>, 'at'>): Date =>
  new Date(at.getTime() + SAFETY_LIMITS.contestDays * DAY_MS);

const isContestable = (
  report: Report,
  now: Date,
): report is Report & { decision: NonNullable<Report['decision']> } =>
  report.decision?.outcome === 'no-action' && !report.contest && contestEnd(report.decision) > now;

const toDecision = ({ outcome, reason, rule, at }: NonNullable<Report['decision']>) => ({
  outcome,
  reason,
  ...(rule && { rule }),
  at: at.toISOString(),
});

/** Converts a decision to the wording for the reporter. */
export const reporterAnswerOf = ({ outcome }: NonNullable<Report['decision']>): ReportAnswer =>
  outcome === 'no-action' ? outcome : 'acted';

export const toClaimView = (
  claim: NonNullable<Report['claim']>,
  names: NamesById,
): ReportClaimView['claim'] => ({
  by: toMember(claim.by.toHexString(), names),
  until: claimEnd(claim).toISOString(),
});

const claimViewOf = ({ claim }: Report, names: NamesById, now: Date): ReportView['claim'] => {
  const running = runningClaim(claim, now);
  return running && toClaimView(running, names);
};

/** Additional data for a report as staff see it. */
interface ReportContext {
  viewerId: string;
  names: NamesById;
  /** Number of different members who have reported the same member. */
  reporters: number;
  /** The last check of the reported member's age. */
  ageCheck: AgeCheck | undefined;
  now: Date;
  pictureLink: (picture: string) => string;
  recordingLink: (recording: string) => string;
}

const toReportedProfile = (
  { voicePrompt, photos, facts = {}, ...profile }: Report['profile'],
  { pictureLink, recordingLink }: Pick<ReportContext, 'pictureLink' | 'recordingLink'>,
): ReportView['profile'] => ({
  ...profile,
  facts,
  photos: photos.map(pictureLink),
  ...(voicePrompt && {
    voicePrompt: {
      id: voicePrompt.id.toHexString(),
      prompt: voicePrompt.prompt,
      words: voicePrompt.words,
      ...toRecording(voicePrompt, voicePrompt.blob === null ? null : recordingLink(voicePrompt.blob)),
    },
  }),
});

const toRecording = <Link extends string | null>(
  { seconds, peaks }: Pick<NonNullable<Evidence['voice']>, 'seconds' | 'peaks'>,
  url: Link,
) => ({ url, seconds, peaks });

/** Converts a report to an entry in the history of the reported member. */
export const toPastReportView = (
  { _id, reason, details, createdAt, reporter, decision, contest }: Report,
  names: NamesById,
): PastReportView => ({
  id: _id.toHexString(),
  reason,
  details,
  createdAt: createdAt.toISOString(),
  reporter: toMember(reporter.toHexString(), names),
  decision: decision && { ...toDecision(decision), by: toMember(decision.by.toHexString(), names) },
  contested: contest !== undefined,
});

/** Converts a report to the view of staff. */
export const toReportView = (
  report: Report,
  { viewerId, names, reporters, ageCheck, now, pictureLink, recordingLink }: ReportContext,
): ReportView => ({
  ...toOwnView(report, now),
  target: {
    _id: report.target.toHexString(),
    name: names.get(report.target.toHexString()) ?? report.profile.name,
  },
  decision: report.decision && toDecision(report.decision),
  ...(!report.decision && { dueAt: decisionDueAt(report).toISOString() }),
  ...(report.contest && {
    firstDecision: {
      ...toDecision(report.contest.first),
      by: toMember(report.contest.first.by.toHexString(), names),
    },
    mayDecide: report.contest.first.by.toHexString() !== viewerId,
  }),
  reporter: toMember(report.reporter.toHexString(), names),
  place: report.place ?? null,
  profile: toReportedProfile(report.profile, { pictureLink, recordingLink }),
  evidence: report.evidence.map(
    ({
      fromReporter,
      text,
      hasPicture,
      takenBack,
      reaction,
      about,
      quote,
      picture,
      voice,
      at,
      ...marks
    }) => ({
      fromReporter,
      text,
      hasPicture,
      takenBack,
      reaction: reaction ?? null,
      about: about ?? null,
      quote: quote ?? null,
      picture: picture ? pictureLink(picture) : null,
      ...(voice && { voice: voice.blob === null ? null : toRecording(voice, recordingLink(voice.blob)) }),
      ...(marks.reported && { reported: true }),
      ...(marks.damaged && { damaged: true }),
      at: at.toISOString(),
    }),
  ),
  ...(report.plan && {
    plan: {
      ...report.plan,
      times: report.plan.times.map((at) => at.toISOString()),
      at: report.plan.at?.toISOString() ?? null,
    },
  }),
  ...(report.leftOut && { leftOut: report.leftOut }),
  claim: claimViewOf(report, names, now),
  reporters,
  ...(report.intimate && { intimate: report.picturesIn ? ('chat' as const) : ('profile' as const) }),
  ...(report.reason === 'under-age' &&
    ageCheck &&
    isInAgeCheck({ ageCheck }) && {
      ageCheck: { at: ageCheck.at.toISOString(), dueAt: ageCheck.dueAt.toISOString() },
    }),
});
