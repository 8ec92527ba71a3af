import { Controller, Param, StreamableFile } from '@nestjs/common';
import { PurchaseIdParams, type PurchasesView } from '@contract';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { PurchasesService } from './purchases.service.js';

@Controller()
export class PurchasesController {
  constructor(private readonly purchasesService: PurchasesService) {}

  @Route(billingEndpoints.purchases)
  list(@CurrentUser() me: Principal): Promise<PurchasesView> {
    return this.purchasesService.list(me);
  }

  @Route(billingEndpoints.receipt)
  async receipt(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.purchasesService.receipt(me, purchaseId), {
      type: 'application/pdf',
    });
  }
}
