import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExportRegistry } from '../users/index.js';
import { answerOf } from './reports/report.views.js';
import { ReportRepository } from './reports/report.repository.js';
import { FirstContactRepository } from './risk/first-contact.repository.js';

/**
 * What a member reported, and how many people they wrote to first, in the copy of their data. Reports about
 * them and hints of fraud stay with staff: they name others, or would help those who deceive.
 */
@Injectable()
export class SafetyExportService implements OnModuleInit {
  constructor(
    private readonly reports: ReportRepository,
    private readonly firstContacts: FirstContactRepository,
    private readonly parts: ExportRegistry,
  ) {}

  onModuleInit(): void {
    this.parts.register({
      file: 'reports',
      collections: ['reports'],
      rows: (userId) => this.reported(userId),
    });
    this.parts.register({
      file: 'first-messages',
      collections: ['firstContacts'],
      rows: (userId) => this.contacts(userId),
    });
  }

  private async *reported(userId: string): AsyncGenerator<object> {
    for await (const report of this.reports.exportOf(userId)) {
      const { _id: id, target: member, reason, details, place, decision, createdAt } = report;
      const said = report.evidence.filter(({ fromReporter }) => fromReporter);
      yield {
        ...{ id, member, reason, details, place, createdAt },
        // As its page says it: not who of staff decided, nor what was done to the other.
        decision: decision && { outcome: answerOf(decision), at: decision.at },
        messages: said.map(({ text, at }) => ({ text, at })),
      };
    }
  }

  private async *contacts(userId: string): AsyncGenerator<object> {
    for await (const { _id, count } of this.firstContacts.exportOf(userId))
      yield { day: _id.slice(userId.length + 1), people: count };
  }
}
