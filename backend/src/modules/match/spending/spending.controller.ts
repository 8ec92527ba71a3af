import { Body, Controller } from '@nestjs/common';
import { SpendBody, type SpendView } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { CoinSpendingService } from './coin-spending.service.js';

@Controller()
export class SpendingController {
  constructor(private readonly coinSpending: CoinSpendingService) {}

  @Route(matchEndpoints.spend)
  @RateLimit('actionsByMember', 'member')
  spend(@CurrentUser() me: Principal, @Body({ schema: SpendBody }) body: SpendBody): Promise<SpendView> {
    return this.coinSpending.spend(me, body);
  }
}
