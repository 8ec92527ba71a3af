import { Injectable } from '@nestjs/common';
import { type EndSessionBody, olderSessionsStart, type StepUpBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AccessRegistry } from '../../users/index.js';
import { StepUpService } from '../step-up/step-up.service.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';

/**
 * Ends the caller's sessions. Ending a session that is clearly older than the current one requires the
 * password, so that an attacker with a stolen password cannot easily lock the owner out.
 */
@Injectable()
export class EndingSessionsService {
  constructor(
    private readonly stepUp: StepUpService,
    private readonly sessions: SessionRepository,
    private readonly sessionEnds: SessionService,
    private readonly access: AccessRegistry,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends one of the caller's sessions.
   * @throws AppError NOT_FOUND when it is not the caller's; for an older session PASSWORD_REQUIRED without a
   *   password, WRONG_PASSWORD, RATE_LIMITED, SECOND_FACTOR_REQUIRED, WRONG_CODE
   */
  async endOne(me: Principal, sessionId: string, body: EndSessionBody): Promise<void> {
    const session = await this.sessions.find({ sessionId, userId: me.userId });
    if (!session) throw new AppError('NOT_FOUND');
    if (session.createdAt < (await this.olderStart(me))) await this.stepUp.check(me, body);
    if (!(await this.sessionEnds.endOne(me.userId, sessionId))) throw new AppError('NOT_FOUND');
  }

  /**
   * Ends every session of the caller.
   * @throws AppError as `endOne` while a session is older than the current one
   */
  async endAll(me: Principal, body: EndSessionBody): Promise<void> {
    if (await this.sessions.hasBegunBefore(await this.olderStart(me), me.userId, this.clock.now()))
      await this.stepUp.check(me, body);
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
  private async olderStart(me: Principal): Promise<Date> {
    const own = await this.sessions.find(me);
    if (!own) throw new AppError('UNAUTHENTICATED');
    return olderSessionsStart(own.createdAt);
  }

  private async end(userId: string, exceptSessionId?: string): Promise<void> {
    await this.database.withTransaction((tx) =>
      this.access.revoke(
        { userId, cause: 'sessions-ended', ...(exceptSessionId && { exceptSessionId }) },
        tx,
      ),
    );
  }
}
