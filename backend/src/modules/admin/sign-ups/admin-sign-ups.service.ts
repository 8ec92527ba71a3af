import { Injectable } from '@nestjs/common';
import type { LiftAgeRefusalBody, SuccessView } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { AgeRefusalService } from '../../auth/index.js';

/** Help of support for people who cannot sign up. */
@Injectable()
export class AdminSignUpsService {
  constructor(
    private readonly ageRefusals: AgeRefusalService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /**
   * Lets an address sign up after a birth date under age was typed by mistake or by somebody else. The answer
   * does not tell whether one was. The audit log never deletes anything, so it does not keep the address of
   * somebody without an account.
   */
  async liftAgeRefusal(me: Principal, { email, reason }: LiftAgeRefusalBody): Promise<SuccessView> {
    await this.database.transaction(async (tx) => {
      await this.ageRefusals.lift(email, tx);
      await this.audit.record(me, { action: 'age-refusal-lifted', reason }, tx);
    });
    return { success: true };
  }
}
