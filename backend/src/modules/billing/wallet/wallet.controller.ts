import { Controller } from '@nestjs/common';
import type { WalletView } from '@contract';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { WalletService } from './wallet.service.js';

@Controller()
export class WalletController {
  constructor(private readonly wallets: WalletService) {}

  @Route(billingEndpoints.wallet)
  view(@CurrentUser() me: Principal): Promise<WalletView> {
    return this.wallets.view(me);
  }
}
