import { Injectable } from '@nestjs/common';
import type { LogInView, PasskeyChallengeView, PasskeyLogInBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { UserRepository } from '../../users/index.js';
import { LogInAttemptsService } from '../log-in/log-in-attempts.service.js';
import { assertMayLogIn } from '../log-in/log-in.policy.js';
import { SessionService } from '../sessions/session.service.js';
import { PasskeyVerifierService } from './passkey-verifier.service.js';
import { PasskeyRepository } from './passkey.repository.js';
import { handleOf } from './passkey.service.js';

/** Log-in with a passkey, which replaces password and code. */
@Injectable()
export class PasskeyLogInService {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly verifier: PasskeyVerifierService,
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly attempts: LogInAttemptsService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError UNAVAILABLE */
  async challenge(): Promise<PasskeyChallengeView> {
    return { challenge: await this.verifier.newChallenge('log-in'), rpId: this.verifier.rpId };
  }

  /**
   * Begins a session for the owner of the passkey.
   * @throws AppError PASSKEY_REFUSED, RATE_LIMITED; for a valid passkey BLOCKED, ACCOUNT_DELETED,
   *   EMAIL_NOT_VERIFIED
   */
  async logIn(body: PasskeyLogInBody, address: string, userAgent: string | undefined): Promise<LogInView> {
    await this.attempts.countAddress(address);
    const passkey = await this.passkeys.findByCredentialId(body.id);
    const userId = passkey?.userId.toHexString();
    if (!passkey || userId === undefined || body.userHandle !== handleOf(userId))
      throw new AppError('PASSKEY_REFUSED');
    const counter = await this.verifier.verifyLogIn(passkey, body);
    const user = await this.users.findById(userId);
    if (user?.role !== 'member') throw new AppError('PASSKEY_REFUSED');
    if (!(await this.passkeys.use(passkey, counter, this.clock.now()))) throw new AppError('PASSKEY_REFUSED');
    await this.attempts.acceptFrom(user, address);
    assertMayLogIn(user, this.config.requireEmailVerification);
    const { sessionId: _sessionId, ...view } = await this.sessions.begin(user, userAgent, address);
    return view;
  }
}
