import { Body, Controller, Param } from '@nestjs/common';
import {
  ChangePasswordBody,
  endpoints,
  type MessageView,
  SessionIdParams,
  type SessionsView,
} from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AccountService } from '../account/account.service.js';
import { PasswordService } from '../passwords/password.service.js';
import { SessionService } from './session.service.js';

/** What members do with their own log-ins and account. */
@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly passwords: PasswordService,
    private readonly accounts: AccountService,
  ) {}

  @Route(endpoints.auth.logOut)
  logOut(@CurrentUser() me: Principal): Promise<void> {
    return this.sessions.logOut(me);
  }

  @Route(endpoints.auth.logOutAll)
  logOutAll(@CurrentUser() me: Principal): Promise<void> {
    return this.sessions.logOutAll(me);
  }

  @Route(endpoints.auth.sessions)
  list(@CurrentUser() me: Principal): Promise<SessionsView> {
    return this.sessions.list(me);
  }

  @Route(endpoints.auth.endSession)
  end(
    @CurrentUser() me: Principal,
    @Param({ schema: SessionIdParams }) { sessionId }: SessionIdParams,
  ): Promise<void> {
    return this.sessions.endOne(me, sessionId);
  }

  @Route(endpoints.auth.changePassword)
  changePassword(
    @CurrentUser() me: Principal,
    @Body({ schema: ChangePasswordBody }) body: ChangePasswordBody,
  ): Promise<MessageView> {
    return this.passwords.change(me, body);
  }

  @Route(endpoints.users.deleteAccount)
  deleteAccount(@CurrentUser() me: Principal): Promise<MessageView> {
    return this.accounts.delete(me);
  }
}
