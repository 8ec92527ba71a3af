import { Body, Controller, Headers } from '@nestjs/common';
import {
  AppealAccessBody,
  LogInBody,
  PasskeyLogInBody,
  type AppealAccessView,
  type LogInView,
  type PasskeyChallengeView,
} from '@contract';
import { appealAccessEndpoints } from '@contract/auth/appeal-access.endpoints';
import { logInEndpoints } from '@contract/auth/log-in.endpoints';
import { passkeyEndpoints } from '@contract/auth/passkey.endpoints';
import { Cookies, type BrowserCookies } from '../../../platform/http/browser-cookies.js';
import { ClientAddress, RateLimit, Route } from '../../../platform/http/route.js';
import { LogInService } from './log-in.service.js';
import { PasskeyLogInService } from './passkey-log-in.service.js';

@Controller()
export class LogInController {
  constructor(
    private readonly logIns: LogInService,
    private readonly passkeyLogIns: PasskeyLogInService,
  ) {}

  @Route(logInEndpoints.logIn)
  logIn(
    @Body({ schema: LogInBody }) body: LogInBody,
    @ClientAddress() address: string,
    @Headers('user-agent') userAgent: string | undefined,
    @Cookies() cookies: BrowserCookies,
  ): Promise<LogInView> {
    return this.logIns.logIn(body, { address, userAgent, cookies });
  }

  @Route(passkeyEndpoints.challenge)
  @RateLimit('passkeyChallengesByAddress', 'address')
  passkeyChallenge(): Promise<PasskeyChallengeView> {
    return this.passkeyLogIns.challenge();
  }

  @Route(passkeyEndpoints.logIn)
  logInWithPasskey(
    @Body({ schema: PasskeyLogInBody }) body: PasskeyLogInBody,
    @ClientAddress() address: string,
    @Headers('user-agent') userAgent: string | undefined,
    @Cookies() cookies: BrowserCookies,
  ): Promise<LogInView> {
    return this.passkeyLogIns.logIn(body, { address, userAgent, cookies });
  }

  @Route(appealAccessEndpoints.withPassword)
  appealAccess(
    @Body({ schema: AppealAccessBody }) body: AppealAccessBody,
    @ClientAddress() address: string,
  ): Promise<AppealAccessView> {
    return this.logIns.appealAccess(body, address);
  }

  @Route(appealAccessEndpoints.withPasskey)
  appealAccessWithPasskey(
    @Body({ schema: PasskeyLogInBody }) body: PasskeyLogInBody,
    @ClientAddress() address: string,
  ): Promise<AppealAccessView> {
    return this.passkeyLogIns.appealAccess(body, address);
  }
}
