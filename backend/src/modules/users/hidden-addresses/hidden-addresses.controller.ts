import { Body, Controller } from '@nestjs/common';
import { EmailBody, endpoints, ForgetAddressBody, type HiddenAddressesView } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { HiddenAddressesService } from './hidden-addresses.service.js';

@Controller()
export class HiddenAddressesController {
  constructor(private readonly addresses: HiddenAddressesService) {}

  @Route(endpoints.users.hiddenAddresses)
  list(@CurrentUser() me: Principal): Promise<HiddenAddressesView> {
    return this.addresses.list(me);
  }

  @Route(endpoints.users.hideFromAddress)
  @RateLimit('hiddenAddressesByMember', 'member')
  hide(
    @CurrentUser() me: Principal,
    @Body({ schema: EmailBody }) body: EmailBody,
  ): Promise<HiddenAddressesView> {
    return this.addresses.hide(me, body);
  }

  @Route(endpoints.users.forgetAddress)
  @RateLimit('hiddenAddressesByMember', 'member')
  forget(
    @CurrentUser() me: Principal,
    @Body({ schema: ForgetAddressBody }) body: ForgetAddressBody,
  ): Promise<HiddenAddressesView> {
    return this.addresses.forget(me, body);
  }
}
