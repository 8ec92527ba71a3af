import { Injectable } from '@nestjs/common';
import { Erases } from '../users/index.js';
import { ReportPicturesService } from './reports/report-pictures.service.js';
import { ReportRepository } from './reports/report.repository.js';
import { FirstContactRepository } from './risk-flags/first-contact.repository.js';
import { RiskFlagRepository } from './risk-flags/risk-flag.repository.js';

/** Deletes the safety data of an erased account. */
@Injectable()
export class SafetyErasureService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly reportPictures: ReportPicturesService,
    private readonly riskFlags: RiskFlagRepository,
    private readonly firstContacts: FirstContactRepository,
  ) {}

  /** Deletes pictures and recordings before the reports that reference them. Safe to repeat. */
  @Erases({ collections: ['reports', 'riskObservations', 'riskFlags', 'firstContacts'] })
  async erase(userId: string): Promise<void> {
    await this.reportPictures.removeAllOf(userId);
    await this.reports.removeAllOf(userId);
    await this.riskFlags.removeAllOf(userId);
    await this.firstContacts.removeAllOf(userId);
  }
}
