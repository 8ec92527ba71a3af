import { Body, Controller, Param } from '@nestjs/common';
import { PurchaseIdParams, RefundRequestBody, type PurchaseView } from '@contract';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { RefundService } from './refund.service.js';

@Controller()
export class RefundsController {
  constructor(private readonly refunds: RefundService) {}

  @Route(billingEndpoints.requestRefund)
  request(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
    @Body({ schema: RefundRequestBody }) { reason }: RefundRequestBody,
  ): Promise<PurchaseView> {
    return this.refunds.request(me, purchaseId, reason);
  }
}
