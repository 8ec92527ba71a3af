import { Injectable } from '@nestjs/common';
import type { DeleteAccountBody, MessageView } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { StepUpService } from '../step-up/step-up.service.js';
import { AccountDeletionService } from './account-deletion.service.js';

/** Members delete their own account: with a step-up where a second factor is on, or the browser has asked. */
@Injectable()
export class OwnAccountDeletionService {
  constructor(
    private readonly stepUp: StepUpService,
    private readonly secondFactor: SecondFactorService,
    private readonly deletion: AccountDeletionService,
  ) {}

  /**
   * @throws AppError ADMIN_PROTECTED; for a password that was sent WRONG_PASSWORD, RATE_LIMITED; where a
   *   second factor is on also PASSWORD_REQUIRED, SECOND_FACTOR_REQUIRED, WRONG_CODE
   */
  async delete(me: Principal, body: DeleteAccountBody): Promise<MessageView> {
    // Otherwise the call alone is enough: a link to the member's mailbox can undo it for 14 days.
    if (body.password !== undefined || (await this.secondFactor.isOn(me)))
      await this.stepUp.checkOptional(me, body);
    return this.deletion.delete(me);
  }
}
