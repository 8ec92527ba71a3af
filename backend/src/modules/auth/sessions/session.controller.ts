import { Body, Controller, Param } from '@nestjs/common';
import { EndSessionBody, SessionIdParams, StepUpBody, type SessionsView } from '@contract';
import { authEndpoints } from '@contract/auth/auth.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { LogOutService } from './log-out.service.js';
import { SessionService } from './session.service.js';

@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly ending: LogOutService,
  ) {}

  @Route(authEndpoints.logOut)
  logOut(@CurrentUser() me: Principal): Promise<void> {
    return this.sessions.logOut(me);
  }

  @Route(authEndpoints.logOutAll)
  logOutAll(
    @CurrentUser() me: Principal,
    @Body({ schema: EndSessionBody }) body: EndSessionBody,
  ): Promise<void> {
    return this.ending.endAll(me, body);
  }

  @Route(authEndpoints.logOutOthers)
  logOutOthers(@CurrentUser() me: Principal, @Body({ schema: StepUpBody }) body: StepUpBody): Promise<void> {
    return this.ending.endOthers(me, body);
  }

  @Route(authEndpoints.sessions)
  list(@CurrentUser() me: Principal): Promise<SessionsView> {
    return this.sessions.list(me);
  }

  @Route(authEndpoints.endSession)
  end(
    @CurrentUser() me: Principal,
    @Param({ schema: SessionIdParams }) { sessionId }: SessionIdParams,
    @Body({ schema: EndSessionBody }) body: EndSessionBody,
  ): Promise<void> {
    return this.ending.endOne(me, sessionId, body);
  }
}
