import type { MyReportView, ReportView } from '@contract';
import type { Report } from './report.schema.js';

/** Names by id; who is gone since is not in it. */
export type Names = ReadonlyMap<string, string>;

const person = (id: string, names: Names) => ({ _id: id, name: names.get(id) ?? '' });

/** A report as its reporter reads it. */
export const toMyReportView = (report: Report, names: Names): MyReportView => ({
  id: report._id.toHexString(),
  target: person(report.target.toHexString(), names),
  reason: report.reason,
  details: report.details,
  createdAt: report.createdAt.toISOString(),
  state: report.decision ? 'decided' : 'received',
  decision: report.decision && {
    outcome: report.decision.outcome,
    reason: report.decision.reason,
    at: report.decision.at.toISOString(),
  },
});

/** A report as staff read it. */
export const toReportView = (report: Report, names: Names, reporters: number): ReportView => ({
  ...toMyReportView(report, names),
  reporter: report.reporter && person(report.reporter.toHexString(), names),
  place: report.place ?? null,
  evidence: report.evidence.map(({ fromReporter, text, hasPicture, at }) => ({
    fromReporter,
    text,
    hasPicture,
    at: at.toISOString(),
  })),
  reporters,
});
