import { Body, Controller, Param } from '@nestjs/common';
import { endpoints, SessionIdParams, type SessionsView, StepUpBody } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { OtherSessionsService } from './other-sessions.service.js';
import { SessionService } from './session.service.js';

@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly others: OtherSessionsService,
  ) {}

  @Route(endpoints.auth.logOut)
  logOut(@CurrentUser() me: Principal): Promise<void> {
    return this.sessions.logOut(me);
  }

  @Route(endpoints.auth.logOutAll)
  logOutAll(@CurrentUser() me: Principal): Promise<void> {
    return this.sessions.logOutAll(me);
  }

  @Route(endpoints.auth.logOutOthers)
  logOutOthers(@CurrentUser() me: Principal, @Body({ schema: StepUpBody }) body: StepUpBody): Promise<void> {
    return this.others.end(me, body);
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
}
