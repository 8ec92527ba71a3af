import { Injectable } from '@nestjs/common';
import type { AppealAccessBody, AppealAccessView } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import { DecisionService } from '../../decisions/index.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { CredentialsService } from './credentials.service.js';

/** The way to an appeal for members who cannot log in. */
@Injectable()
export class AppealAccessService {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly secondFactor: SecondFactorService,
    private readonly decisions: DecisionService,
  ) {}

  /**
   * Checks all that a log-in checks, with the same limits, and answers with the block and a token that is
   * good for its appeal alone.
   * @throws AppError BAD_CREDENTIALS, RATE_LIMITED; and after the right password ACCOUNT_DELETED,
   *   SECOND_FACTOR_REQUIRED, WRONG_CODE, DECISION_OVER when they are not blocked
   */
  async access(body: AppealAccessBody, address: string): Promise<AppealAccessView> {
    const user = await this.credentials.check(body, address);
    if (user.status === 'deleted') throw new AppError('ACCOUNT_DELETED');
    await this.secondFactor.checkAtLogIn({ userId: user._id.toHexString(), role: user.role }, body.code);
    return this.decisions.accessOf(user);
  }
}
