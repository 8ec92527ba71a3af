import { Injectable } from '@nestjs/common';
import type { CampaignView, NewCampaignBody } from '@contract';
import { Database } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { SecondFactorService } from '../../auth/index.js';
import { CampaignService } from '../../referrals/index.js';

/**
 * Campaign codes for the administrator. Creating a code grants premium, so it requires the second factor;
 * stopping one does not.
 */
@Injectable()
export class AdminCampaignsService {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly campaigns: CampaignService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /** @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED, CODE_TAKEN */
  async create(me: Principal, body: NewCampaignBody): Promise<CampaignView> {
    await this.factor.assertVerified(me);
    try {
      return await this.database.transaction(async (tx) => {
        const campaign = await this.campaigns.create(body, tx);
        const { code, startsAt, endsAt, maxUses } = campaign;
        await this.audit.record(
          me,
          { action: 'campaign-created', reason: body.note, after: { code, startsAt, endsAt, maxUses } },
          tx,
        );
        return campaign;
      });
    } catch (error) {
      throw isDuplicateKey(error) ? AppError.field('CODE_TAKEN', 'code') : error;
    }
  }

  /** @throws AppError NOT_FOUND */
  async stop(me: Principal, code: string): Promise<CampaignView> {
    return this.database.transaction(async (tx) => {
      const { campaign, isNew } = await this.campaigns.stop(code, tx);
      if (isNew)
        await this.audit.record(me, { action: 'campaign-stopped', after: { code, uses: campaign.uses } }, tx);
      return campaign;
    });
  }
}
