import { Controller, Param, Query } from '@nestjs/common';
import { AgreementsQuery, UserIdParams, type AgreementsView, type AgreementView } from '@contract';
import { agreementEndpoints } from '@contract/suggestions/agreement.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AgreementService } from './agreement.service.js';

@Controller()
export class AgreementController {
  constructor(private readonly agreements: AgreementService) {}

  @Route(agreementEndpoints.read)
  agreement(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
  ): Promise<AgreementView> {
    return this.agreements.with(me, userId);
  }

  @Route(agreementEndpoints.most)
  mostAgreeing(
    @CurrentUser() me: Principal,
    @Query({ schema: AgreementsQuery }) { ids }: AgreementsQuery,
  ): Promise<AgreementsView> {
    return this.agreements.mostAgreeing(me, ids);
  }
}
