import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Principal } from '../../platform/http/principal.js';
import { AuditService } from '../audit/index.js';
import { SecondFactorService } from '../auth/index.js';

/**
 * Opens CSV exports to staff: requires the second factor, and writes the audit log before the first row is
 * sent.
 */
@Injectable()
export class ExportAccessService {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /** @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED */
  async authorizeAndRecord(me: Principal, what: Record<string, unknown>): Promise<void> {
    await this.factor.assertVerified(me);
    await this.database.transaction((tx) => this.audit.record(me, { action: 'exported', after: what }, tx));
  }
}
