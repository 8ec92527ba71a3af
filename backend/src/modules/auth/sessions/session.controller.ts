import { Body, Controller, Param } from '@nestjs/common';
import { endpoints, EndSessionBody, SessionIdParams, StepUpBody, type SessionsView } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { EndingSessionsService } from './ending-sessions.service.js';
import { SessionService } from './session.service.js';

@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly ending: EndingSessionsService,
  ) {}

  @Route(endpoints.auth.logOut)
  logOut(@CurrentUser() me: Principal): Promise<void> {
    return this.sessions.logOut(me);
  }

  @Route(endpoints.auth.logOutAll)
  logOutAll(
    @CurrentUser() me: Principal,
    @Body({ schema: EndSessionBody }) body: EndSessionBody,
  ): Promise<void> {
    return this.ending.endAll(me, body);
  }

  @Route(endpoints.auth.logOutOthers)
  logOutOthers(@CurrentUser() me: Principal, @Body({ schema: StepUpBody }) body: StepUpBody): Promise<void> {
    return this.ending.endOthers(me, body);
  }

  @Route(endpoints.auth.sessions)
  list(@CurrentUser() me: Principal): Promise<SessionsView> {
    return this.sessions.list(me);
  }

  @Route(endpoints.auth.endSession)
  end(
    @CurrentUser() me: Principal,
    @Param({ schema: SessionIdParams }) { sessionId }: SessionIdParams,
    @Body({ schema: EndSessionBody }) body: EndSessionBody,
  ): Promise<void> {
    return this.ending.endOne(me, sessionId, body);
  }
}
