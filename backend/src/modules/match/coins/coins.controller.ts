import { Body, Controller } from '@nestjs/common';
import { endpoints, SpendBody, type SpendView } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { CoinSpendingService } from './coin-spending.service.js';

@Controller()
export class CoinsController {
  constructor(private readonly coinSpending: CoinSpendingService) {}

  @Route(endpoints.billing.spend)
  @RateLimit('actionsByMember', 'member')
  spend(@CurrentUser() me: Principal, @Body({ schema: SpendBody }) body: SpendBody): Promise<SpendView> {
    return this.coinSpending.spend(me, body);
  }
}
