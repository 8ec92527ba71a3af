import { Body, Controller, Headers, Param } from '@nestjs/common';
import {
  endpoints,
  NewPasskeyBody,
  PasskeyIdParams,
  StepUpBody,
  type NewPasskeyView,
  type PasskeysView,
} from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { PasskeyService } from './passkey.service.js';

@Controller()
export class PasskeyController {
  constructor(private readonly passkeys: PasskeyService) {}

  @Route(endpoints.passkeys.list)
  list(@CurrentUser() me: Principal): Promise<PasskeysView> {
    return this.passkeys.list(me);
  }

  @Route(endpoints.passkeys.begin)
  begin(
    @CurrentUser() me: Principal,
    @Body({ schema: StepUpBody }) body: StepUpBody,
  ): Promise<NewPasskeyView> {
    return this.passkeys.begin(me, body);
  }

  @Route(endpoints.passkeys.add)
  add(
    @CurrentUser() me: Principal,
    @Body({ schema: NewPasskeyBody }) body: NewPasskeyBody,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<PasskeysView> {
    return this.passkeys.add(me, body, userAgent);
  }

  @Route(endpoints.passkeys.remove)
  remove(
    @CurrentUser() me: Principal,
    @Param({ schema: PasskeyIdParams }) { passkeyId }: PasskeyIdParams,
    @Body({ schema: StepUpBody }) body: StepUpBody,
  ): Promise<PasskeysView> {
    return this.passkeys.remove(me, passkeyId, body);
  }
}
