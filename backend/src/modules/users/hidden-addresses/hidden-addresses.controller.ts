import { Body, Controller } from '@nestjs/common';
import { EmailBody, ForgetAddressBody, type HiddenAddressesView } from '@contract';
import { userEndpoints } from '@contract/users/user.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { HiddenAddressesService } from './hidden-addresses.service.js';

@Controller()
export class HiddenAddressesController {
  constructor(private readonly addresses: HiddenAddressesService) {}

  @Route(userEndpoints.hiddenAddresses)
  list(@CurrentUser() me: Principal): Promise<HiddenAddressesView> {
    return this.addresses.list(me);
  }

  @Route(userEndpoints.hideFromAddress)
  @RateLimit('hiddenAddressesByMember', 'member')
  hide(
    @CurrentUser() me: Principal,
    @Body({ schema: EmailBody }) body: EmailBody,
  ): Promise<HiddenAddressesView> {
    return this.addresses.hide(me, body);
  }

  @Route(userEndpoints.forgetAddress)
  @RateLimit('hiddenAddressesByMember', 'member')
  forget(
    @CurrentUser() me: Principal,
    @Body({ schema: ForgetAddressBody }) body: ForgetAddressBody,
  ): Promise<HiddenAddressesView> {
    return this.addresses.forget(me, body);
  }
}
