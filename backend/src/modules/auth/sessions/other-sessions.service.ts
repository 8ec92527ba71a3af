import { Injectable } from '@nestjs/common';
import type { StepUpBody } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import { SessionService } from './session.service.js';

/** Leaves the caller's session as the only one; whoever found an open browser must not shut its owner out. */
@Injectable()
export class OtherSessionsService {
  constructor(
    private readonly passwords: PasswordCheckService,
    private readonly sessions: SessionService,
    private readonly database: Database,
  ) {}

  /**
   * Ends every session of the caller but the present one.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED after too many wrong ones
   */
  async end(me: Principal, { password }: StepUpBody): Promise<void> {
    await this.passwords.check(me, password, 'password');
    await this.database.withTransaction((tx) =>
      this.sessions.endSessions(me.userId, { except: me.sessionId }, tx),
    );
  }
}
