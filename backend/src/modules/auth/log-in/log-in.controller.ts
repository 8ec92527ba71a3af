import { Body, Controller, Headers } from '@nestjs/common';
import {
  AppealAccessBody,
  decisionEndpoints,
  endpoints,
  LogInBody,
  PasskeyLogInBody,
  type AppealAccessView,
  type LogInView,
  type PasskeyChallengeView,
} from '@contract';
import { ClientAddress, RateLimit, Route } from '../../../platform/http/route.js';
import { LogInService } from './log-in.service.js';
import { PasskeyLogInService } from './passkey-log-in.service.js';

@Controller()
export class LogInController {
  constructor(
    private readonly logIns: LogInService,
    private readonly passkeyLogIns: PasskeyLogInService,
  ) {}

  @Route(endpoints.auth.logIn)
  logIn(
    @Body({ schema: LogInBody }) body: LogInBody,
    @ClientAddress() address: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<LogInView> {
    return this.logIns.logIn(body, address, userAgent);
  }

  @Route(endpoints.passkeys.challenge)
  @RateLimit('passkeyChallengesByAddress', 'address')
  passkeyChallenge(): Promise<PasskeyChallengeView> {
    return this.passkeyLogIns.challenge();
  }

  @Route(endpoints.passkeys.logIn)
  logInWithPasskey(
    @Body({ schema: PasskeyLogInBody }) body: PasskeyLogInBody,
    @ClientAddress() address: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<LogInView> {
    return this.passkeyLogIns.logIn(body, address, userAgent);
  }

  @Route(decisionEndpoints.appealAccess)
  appealAccess(
    @Body({ schema: AppealAccessBody }) body: AppealAccessBody,
    @ClientAddress() address: string,
  ): Promise<AppealAccessView> {
    return this.logIns.appealAccess(body, address);
  }

  @Route(decisionEndpoints.passkeyAppealAccess)
  appealAccessWithPasskey(
    @Body({ schema: PasskeyLogInBody }) body: PasskeyLogInBody,
    @ClientAddress() address: string,
  ): Promise<AppealAccessView> {
    return this.passkeyLogIns.appealAccess(body, address);
  }
}
