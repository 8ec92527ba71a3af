import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { Erases } from '../users/index.js';
import { ReportPicturesService } from './reports/report-pictures.service.js';
import { ReportRepository } from './reports/report.repository.js';
import { FirstContactRepository } from './risk-flags/first-contact.repository.js';
import { RiskFlagRepository } from './risk-flags/risk-flag.repository.js';
import { ReviewAge } from './safety.jobs.js';

/** Deletes the safety data of an erased account. */
@Injectable()
export class SafetyErasureService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly reportPictures: ReportPicturesService,
    private readonly riskFlags: RiskFlagRepository,
    private readonly firstContacts: FirstContactRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /** Deletes pictures and recordings before the reports that reference them. Safe to repeat. */
  @Erases({ collections: ['reports', 'riskObservations', 'riskFlags', 'firstContacts'] })
  async erase(userId: string): Promise<void> {
    await this.reportPictures.removeAllOf(userId);
    await this.database.transaction(async (tx) => {
      // A check of the age must not wait for a report that is gone.
      for (const target of await this.reports.targetsOf(userId, 'under-age', tx))
        await this.outbox.add({ job: ReviewAge, payload: { userId: target }, key: target }, tx);
      await this.reports.removeAllOf(userId, tx);
    });
    await this.riskFlags.removeAllOf(userId);
    await this.firstContacts.removeAllOf(userId);
  }
}
