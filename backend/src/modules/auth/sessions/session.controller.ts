import { Body, Controller, Param } from '@nestjs/common';
import { EndSessionBody, SessionIdParams, StepUpBody, type SessionsView } from '@contract';
import { sessionEndpoints } from '@contract/auth/session.endpoints';
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

  @Route(sessionEndpoints.logOut)
  logOut(@CurrentUser() me: Principal): Promise<void> {
    return this.sessions.logOut(me);
  }

  @Route(sessionEndpoints.logOutAll)
  logOutAll(
    @CurrentUser() me: Principal,
    @Body({ schema: EndSessionBody }) body: EndSessionBody,
  ): Promise<void> {
    return this.ending.endAll(me, body);
  }

  @Route(sessionEndpoints.logOutOthers)
  logOutOthers(@CurrentUser() me: Principal, @Body({ schema: StepUpBody }) body: StepUpBody): Promise<void> {
    return this.ending.endOthers(me, body);
  }

  @Route(sessionEndpoints.sessions)
  list(@CurrentUser() me: Principal): Promise<SessionsView> {
    return this.sessions.list(me);
  }

  @Route(sessionEndpoints.endSession)
  end(
    @CurrentUser() me: Principal,
    @Param({ schema: SessionIdParams }) { sessionId }: SessionIdParams,
    @Body({ schema: EndSessionBody }) body: EndSessionBody,
  ): Promise<void> {
    return this.ending.endOne(me, sessionId, body);
  }
}
