import { Injectable } from '@nestjs/common';
import { isStaff, type LogInBody, type LogInView } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Logger } from '../../../platform/logging/logger.js';
import { assertMayLogIn } from './log-in.policy.js';
import { CredentialsService } from './credentials.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { SessionService } from '../sessions/session.service.js';

/** Logging in with e-mail and password. */
@Injectable()
export class LogInService {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionService,
    private readonly secondFactor: SecondFactorService,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  /**
   * Checks e-mail and password, of whoever has a second factor the code too, and begins a session.
   * @throws AppError BAD_CREDENTIALS, RATE_LIMITED; and after the right password BLOCKED, ACCOUNT_DELETED,
   *   EMAIL_NOT_VERIFIED, SECOND_FACTOR_REQUIRED, WRONG_CODE
   */
  async logIn(body: LogInBody, address: string, userAgent: string | undefined): Promise<LogInView> {
    const user = await this.credentials.check(body, address);
    assertMayLogIn(user, this.config.requireEmailVerification);
    const owner = { userId: user._id.toHexString(), role: user.role };
    const hasFactor = await this.secondFactor.checkAtLogIn(owner, body.code);
    const { sessionId, ...view } = await this.sessions.begin(user, userAgent, address);
    if (hasFactor && isStaff(user.role)) await this.secondFactor.markVerified(view.userId, sessionId);
    this.logger.log('logged in', { userId: view.userId });
    return view;
  }
}
