import { Injectable } from '@nestjs/common';
import type { AppealAccessView, LogInView, PasskeyChallengeView, PasskeyLogInBody } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { DecisionService } from '../../decisions/index.js';
import { DeviceHintsService, UsersService, type User } from '../../users/index.js';
import { PasskeyAssertionService } from '../passkeys/passkey-assertion.service.js';
import { PasskeyVerifierService } from '../passkeys/passkey-verifier.service.js';
import { SessionService } from '../sessions/session.service.js';
import { LogInAttemptsService } from './log-in-attempts.service.js';
import { assertMayLogIn } from './log-in.policy.js';
import type { LogInClient } from './log-in.service.js';

/** Log-in and appeal access of blocked members with a passkey, which replaces password and code. */
@Injectable()
export class PasskeyLogInService {
  constructor(
    private readonly assertions: PasskeyAssertionService,
    private readonly verifier: PasskeyVerifierService,
    private readonly users: UsersService,
    private readonly sessions: SessionService,
    private readonly attempts: LogInAttemptsService,
    private readonly decisions: DecisionService,
    private readonly deviceHints: DeviceHintsService,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  /**
   * Returns a challenge for a log-in, or for another request that a passkey confirms.
   * @throws AppError UNAVAILABLE
   */
  async challenge(): Promise<PasskeyChallengeView> {
    return { challenge: await this.verifier.newChallenge('log-in'), rpId: this.verifier.rpId };
  }

  /**
   * Begins a session for the owner of the passkey.
   * @throws AppError PASSKEY_REFUSED, RATE_LIMITED; for a valid passkey BLOCKED, ACCOUNT_DELETED,
   *   EMAIL_NOT_VERIFIED
   */
  async logIn(body: PasskeyLogInBody, { address, userAgent, cookies }: LogInClient): Promise<LogInView> {
    const user = await this.checkPasskey(body, address);
    assertMayLogIn(user, this.config.requireEmailVerification);
    const { sessionId: _sessionId, ...view } = await this.sessions.begin(user, userAgent, address);
    await this.deviceHints.recordLogIn(view.userId, cookies, address);
    this.logger.log('logged in', { userId: view.userId, by: 'passkey' });
    return view;
  }

  /**
   * Gives a blocked member access to an appeal; see `LogInService.appealAccess`.
   * @throws AppError PASSKEY_REFUSED, RATE_LIMITED; for a valid passkey ACCOUNT_DELETED, DECISION_OVER when
   *   the member is not blocked
   */
  async appealAccess(body: PasskeyLogInBody, address: string): Promise<AppealAccessView> {
    const user = await this.checkPasskey(body, address);
    if (user.status === 'deleted') throw new AppError('ACCOUNT_DELETED');
    return this.decisions.appealAccessOf(user);
  }

  /**
   * Returns the member whose passkey it is; counts the attempt.
   * @throws AppError PASSKEY_REFUSED, RATE_LIMITED
   */
  private async checkPasskey(body: PasskeyLogInBody, address: string): Promise<User> {
    await this.attempts.consumeAttemptFrom(address);
    const userId = await this.assertions.ownerOf(body);
    // Read before the passkey is used: if it is revoked later, the session has the epoch of before.
    const user = await this.users.findById(userId);
    await this.assertions.verify(userId, body);
    if (user?.role !== 'member') throw new AppError('PASSKEY_REFUSED');
    await this.attempts.acceptPasskey(user, address);
    return user;
  }
}
