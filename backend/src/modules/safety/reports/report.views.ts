import {
  type MyReportView,
  type ReportAnswer,
  type ReportClaimView,
  type ReportView,
  SAFETY_SERVER_LIMITS,
} from '@contract';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import type { Report } from './report.schema.js';

/** Names by member id, without members who no longer exist. */
export type Names = ReadonlyMap<string, string>;

const toMember = (id: string, names: Names) => ({ _id: id, name: names.get(id) ?? '' });

/** Converts a report to the view of its reporter. */
export const toMyReportView = (report: Report, names: Names, now: Date): MyReportView => ({
  id: report._id.toHexString(),
  target: toMember(report.target.toHexString(), names),
  reason: report.reason,
  details: report.details,
  createdAt: report.createdAt.toISOString(),
  state: report.decision ? 'decided' : isClaimed(report, now) ? 'in-review' : 'received',
  decision: report.decision && {
    outcome: answerOf(report.decision),
    at: report.decision.at.toISOString(),
  },
});

/** Converts a decision to the answer for the reporter. */
export const answerOf = ({ outcome }: NonNullable<Report['decision']>): ReportAnswer =>
  outcome === 'no-action' ? outcome : 'acted';

const isClaimed = ({ claim }: Report, now: Date): boolean =>
  claim !== undefined && claim.at > claimsRanOut(now);

const CLAIM_MS = SAFETY_SERVER_LIMITS.reportClaimMinutes * MINUTE_MS;

/** Returns the time at or before which claims have expired. */
export const claimsRanOut = (now: Date): Date => new Date(now.getTime() - CLAIM_MS);

export const toClaimView = (
  { by, at }: NonNullable<Report['claim']>,
  names: Names,
): ReportClaimView['claim'] => ({
  by: toMember(by.toHexString(), names),
  until: new Date(at.getTime() + CLAIM_MS).toISOString(),
});

/** Converts a report to the view of staff. */
export const toReportView = (
  report: Report,
  names: Names,
  reporters: number,
  now: Date,
  pictureLink: (picture: string) => string,
): ReportView => ({
  ...toMyReportView(report, names, now),
  decision: report.decision && {
    outcome: report.decision.outcome,
    reason: report.decision.reason,
    at: report.decision.at.toISOString(),
  },
  reporter: toMember(report.reporter.toHexString(), names),
  place: report.place ?? null,
  profile: {
    ...report.profile,
    facts: report.profile.facts ?? {},
    photos: report.profile.photos.map(pictureLink),
  },
  evidence: report.evidence.map(
    ({ fromReporter, text, hasPicture, takenBack, reaction, about, quote, picture, at }) => ({
      fromReporter,
      text,
      hasPicture,
      takenBack,
      reaction: reaction ?? null,
      about: about ?? null,
      quote: quote ?? null,
      picture: picture ? pictureLink(picture) : null,
      at: at.toISOString(),
    }),
  ),
  claim: report.claim && isClaimed(report, now) ? toClaimView(report.claim, names) : null,
  reporters,
});
