import { Body, Controller, Headers } from '@nestjs/common';
import { AppealAccessBody, type AppealAccessView, endpoints, LogInBody, type LogInView } from '@contract';
import { ClientAddress, Route } from '../../../platform/http/route.js';
import { LogInService } from './log-in.service.js';

@Controller()
export class LogInController {
  constructor(private readonly logIns: LogInService) {}

  @Route(endpoints.auth.logIn)
  logIn(
    @Body({ schema: LogInBody }) body: LogInBody,
    @ClientAddress() address: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<LogInView> {
    return this.logIns.logIn(body, address, userAgent);
  }

  @Route(endpoints.decisions.appealAccess)
  appealAccess(
    @Body({ schema: AppealAccessBody }) body: AppealAccessBody,
    @ClientAddress() address: string,
  ): Promise<AppealAccessView> {
    return this.logIns.appealAccess(body, address);
  }
}
