import { Controller, Param } from '@nestjs/common';
import { type AgreementView, questionEndpoints, UserIdParams } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AgreementService } from './agreement.service.js';

@Controller()
export class AgreementController {
  constructor(private readonly agreements: AgreementService) {}

  @Route(questionEndpoints.agreement)
  agreement(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
  ): Promise<AgreementView> {
    return this.agreements.with(me, userId);
  }
}
