import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Exports } from '../users/index.js';
import { ReportRepository } from './reports/report.repository.js';
import { reporterAnswerOf, shownToReporter } from './reports/report.views.js';
import { FirstContactRepository } from './risk-flags/first-contact.repository.js';

/**
 * Adds a member's reports and their number of first contacts to their data export. Reports about the member
 * and risk flags are not included: they contain data of other members, or would help scammers.
 */
@Injectable()
export class SafetyExportService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly firstContacts: FirstContactRepository,
    private readonly clock: Clock,
  ) {}

  @Exports({
    file: 'reports',
    fields: [
      'id',
      'member',
      'reason',
      'intimate',
      'details',
      'place',
      'createdAt',
      'decision',
      'contest',
      'messages',
    ],
    collections: ['reports'],
  })
  async *reported(userId: string): AsyncGenerator<object> {
    const now = this.clock.now();
    for await (const stored of this.reports.exportOf(userId)) {
      const report = shownToReporter(stored, now);
      const {
        _id: id,
        target: member,
        reason,
        intimate,
        details,
        place,
        decision,
        contest,
        createdAt,
      } = report;
      const ownMessages = report.evidence.filter(({ fromReporter }) => fromReporter);
      yield {
        id,
        member,
        reason,
        ...(intimate && { intimate }),
        details,
        place,
        createdAt,
        // As shown to the reporter: without the staff member who decided and without measures against the
        // reported member.
        decision: decision && { outcome: reporterAnswerOf(decision), at: decision.at },
        contest: contest && { text: contest.text, at: contest.at },
        messages: ownMessages.map(({ text, at }) => ({ text, at })),
      };
    }
  }

  @Exports({
    file: 'first-messages',
    fields: ['day', 'people'],
    collections: ['firstContacts'],
  })
  async *contacts(userId: string): AsyncGenerator<object> {
    for await (const { _id, count } of this.firstContacts.exportOf(userId))
      yield { day: _id.slice(userId.length + 1), people: count };
  }
}
