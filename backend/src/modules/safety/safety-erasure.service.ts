import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ErasureRegistry } from '../users/index.js';
import { ReportPicturesService } from './reports/report-pictures.service.js';
import { ReportRepository } from './reports/report.repository.js';
import { FirstContactRepository } from './risk-flags/first-contact.repository.js';
import { RiskFlagRepository } from './risk-flags/risk-flag.repository.js';

/** Deletes the safety data of an erased account. */
@Injectable()
export class SafetyErasureService implements OnModuleInit {
  constructor(
    private readonly reports: ReportRepository,
    private readonly reportPictures: ReportPicturesService,
    private readonly riskFlags: RiskFlagRepository,
    private readonly firstContacts: FirstContactRepository,
    private readonly erasers: ErasureRegistry,
  ) {}

  onModuleInit(): void {
    this.erasers.register((userId) => this.erase(userId));
  }

  /** Deletes pictures and recordings before the reports that reference them. Safe to repeat. */
  private async erase(userId: string): Promise<void> {
    await this.reportPictures.removeAllOf(userId);
    await this.reports.removeAllOf(userId);
    await this.riskFlags.removeAllOf(userId);
    await this.firstContacts.removeAllOf(userId);
  }
}
