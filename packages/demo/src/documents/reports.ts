import type { ReportOutcome, ReportReason } from '@mutual/backend/contract';
import type { Decision } from '@mutual/backend/modules/decisions/decision.schema';
import { urgencyOf } from '@mutual/backend/modules/safety/reports/report.rules';
import type { Report } from '@mutual/backend/modules/safety/reports/report.schema';
import { DAY_MS, dayKey } from '@mutual/backend/platform/clock/days';
import { restrict } from './decisions.ts';
import type { StaffShift } from './staff-shift.ts';
import { hoursLater, idAt } from './times.ts';

/** Reports with reason, text, messages, and the decision that was made `days` ago. */
const CASES: readonly {
  reason: ReportReason;
  details: string;
  messages: readonly string[];
  days: number;
  outcome?: Exclude<ReportOutcome, never>;
  why?: string;
}[] = [
  {
    reason: 'scam',
    details: 'After two days of kind words they wanted money for a hospital.',
    messages: [
      'My dear, I have a small emergency, the hospital wants a deposit today.',
      'Can you send it by gift card? I will pay it back on Friday.',
    ],
    days: 0.2,
  },
  {
    reason: 'harassment',
    details: 'Does not stop writing after I said no.',
    messages: [
      'Why do you not answer?',
      'I know that you are online.',
      'You think you are something better.',
    ],
    days: 0.6,
  },
  { reason: 'fake-profile', details: 'These are pictures of an actress.', messages: [], days: 1.1 },
  {
    reason: 'other',
    details: 'Only wants to sell insurance.',
    messages: ['Nice profile! By the way, are you well insured?'],
    days: 2.3,
  },
  {
    reason: 'scam',
    details: 'Asked me to move to another app and invest.',
    messages: ['I trade every evening, you could earn too. Write me on the other app.'],
    days: 6,
    outcome: 'blocked',
    why: 'Investment fraud: the same words to several members.',
  },
  {
    reason: 'harassment',
    details: 'Insults after I unmatched.',
    messages: ['You will regret this.'],
    days: 9,
    outcome: 'suspended',
    why: 'Threatening words in a chat.',
  },
  {
    reason: 'inappropriate-photos',
    details: 'The second picture.',
    messages: [],
    days: 13,
    outcome: 'warned',
    why: 'The picture is borderline; told to choose another.',
  },
  {
    reason: 'fake-profile',
    details: 'Looks too good to be true.',
    messages: [],
    days: 17,
    outcome: 'no-action',
    why: 'The photos are verified.',
  },
];

/** Creates the reports, and the decisions about their targets. */
export function reportsOf(shift: StaffShift, timeZone: string): { reports: Report[]; decisions: Decision[] } {
  const [nisha, arjun] = shift.staff.moderators;
  const decisions: Decision[] = [];
  const reports = CASES.map(({ reason, details, messages, days, outcome, why = '' }, number): Report => {
    const [reporter, target] = [shift.take(), shift.take()];
    const createdAt = shift.ago(days);
    const by = number % 2 === 0 ? nisha : arjun;
    const at = hoursLater(createdAt, 5 + number, shift.today);
    const report: Report = {
      _id: idAt(createdAt),
      reporter: reporter._id,
      target: target._id,
      reason,
      details,
      place: messages.length > 0 ? 'chat' : 'profile',
      evidence: messages.map((text, line) => ({
        fromReporter: false,
        text,
        hasPicture: false,
        takenBack: false,
        picture: null,
        at: new Date(createdAt.getTime() - (messages.length - line) * 4 * 60_000),
      })),
      seenName: target.name,
      profile: { name: target.name, bio: target.bio, prompts: target.prompts, photos: [] },
      ...urgencyOf({ reason }, createdAt, 'in'),
      decision: outcome ? { outcome, reason: why, at, by: by._id } : null,
      createdAt,
      day: dayKey(createdAt, timeZone),
    };
    if (outcome) {
      const until = outcome === 'suspended' ? new Date(at.getTime() + 30 * DAY_MS) : null;
      if (outcome === 'blocked') decisions.push(restrict(target, 'block', by, at, why, null));
      if (outcome === 'suspended') decisions.push(restrict(target, 'suspension', by, at, why, 30));
      const id = report._id.toHexString();
      if (outcome === 'warned') {
        const about = messages.length > 0 ? 'message' : 'photo';
        const warning = { kind: 'warning', about, cause: `report ${id}`, until: null } as const;
        decisions.push({ ...warning, _id: idAt(at), userId: target._id, reason: why, at, by: by._id });
      }
      shift.record(by, at, 'report-decided', target, {
        reason: why,
        before: { report: id, state: 'received' },
        after: { report: id, state: 'decided', outcome, until },
      });
    }
    return report;
  });
  return { reports, decisions };
}
