import { Body, Controller, Headers, Param } from '@nestjs/common';
import {
  NewPasskeyBody,
  PasskeyIdParams,
  StepUpBody,
  type NewPasskeyView,
  type PasskeysView,
} from '@contract';
import { passkeyEndpoints } from '@contract/auth/passkey.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { PasskeyService } from './passkey.service.js';

@Controller()
export class PasskeyController {
  constructor(private readonly passkeys: PasskeyService) {}

  @Route(passkeyEndpoints.list)
  list(@CurrentUser() me: Principal): Promise<PasskeysView> {
    return this.passkeys.list(me);
  }

  @Route(passkeyEndpoints.begin)
  begin(
    @CurrentUser() me: Principal,
    @Body({ schema: StepUpBody }) body: StepUpBody,
  ): Promise<NewPasskeyView> {
    return this.passkeys.begin(me, body);
  }

  @Route(passkeyEndpoints.add)
  add(
    @CurrentUser() me: Principal,
    @Body({ schema: NewPasskeyBody }) body: NewPasskeyBody,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<PasskeysView> {
    return this.passkeys.add(me, body, userAgent);
  }

  @Route(passkeyEndpoints.remove)
  remove(
    @CurrentUser() me: Principal,
    @Param({ schema: PasskeyIdParams }) { passkeyId }: PasskeyIdParams,
    @Body({ schema: StepUpBody }) body: StepUpBody,
  ): Promise<PasskeysView> {
    return this.passkeys.remove(me, passkeyId, body);
  }
}
