import { Injectable } from '@nestjs/common';
import type { EndSessionBody, StepUpBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AccessRegistry } from '../../users/index.js';
import { StepUpService } from '../step-up/step-up.service.js';
import { endingAsksForProof } from './session.policy.js';
import { SessionRepository } from './session.repository.js';
import type { StoredSession } from './session.schema.js';

/** Ends the caller's sessions. Ending an earlier one requires a step-up (`endingAsksForProof`). */
@Injectable()
export class LogOutService {
  constructor(
    private readonly stepUp: StepUpService,
    private readonly sessions: SessionRepository,
    private readonly access: AccessRegistry,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends one of the caller's sessions.
   * @throws AppError NOT_FOUND when it is not the caller's; for an earlier session PASSWORD_REQUIRED without
   *   a password, WRONG_PASSWORD, RATE_LIMITED, SECOND_FACTOR_REQUIRED, WRONG_CODE
   */
  async endOne(me: Principal, sessionId: string, body: EndSessionBody): Promise<void> {
    const session = await this.sessions.find({ sessionId, userId: me.userId });
    if (!session) throw new AppError('NOT_FOUND');
    if (endingAsksForProof(await this.own(me), session)) await this.stepUp.check(me, body);
    const { userId } = me;
    await this.database.transaction((tx) =>
      this.access.revoke({ userId, cause: 'session-ended', endedSessionId: sessionId }, tx),
    );
  }

  /**
   * Ends every session of the caller.
   * @throws AppError the errors of `endOne` if one of the sessions requires a step-up
   */
  async endAll(me: Principal, body: EndSessionBody): Promise<void> {
    const own = await this.own(me);
    const earlier = await this.sessions.findBegunBefore(own.createdAt, me.userId, this.clock.now());
    if (earlier.some((session) => endingAsksForProof(own, session))) await this.stepUp.check(me, body);
    await this.end(me.userId);
  }

  /**
   * Ends every session of the caller except the current one.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED, SECOND_FACTOR_REQUIRED, WRONG_CODE
   */
  async endOthers(me: Principal, body: StepUpBody): Promise<void> {
    await this.stepUp.check(me, body);
    await this.end(me.userId, me.sessionId);
  }

  /** @throws AppError UNAUTHENTICATED when the current session has ended meanwhile */
  private async own(me: Principal): Promise<StoredSession> {
    const own = await this.sessions.find(me);
    if (!own) throw new AppError('UNAUTHENTICATED');
    return own;
  }

  private async end(userId: string, exceptSessionId?: string): Promise<void> {
    await this.database.transaction((tx) =>
      this.access.revoke(
        { userId, cause: 'sessions-ended', ...(exceptSessionId && { exceptSessionId }) },
        tx,
      ),
    );
  }
}
