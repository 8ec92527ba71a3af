import { Body, Controller } from '@nestjs/common';
import { ConsentBody, type ConsentsView } from '@contract';
import { userEndpoints } from '@contract/users/user.endpoints';
import { Cookies, type BrowserCookies } from '../../../platform/http/browser-cookies.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { DeviceHintsService } from './device-hints.service.js';

@Controller()
export class DeviceHintsController {
  constructor(private readonly deviceHints: DeviceHintsService) {}

  @Route(userEndpoints.consentToDeviceHints)
  setConsent(
    @CurrentUser() me: Principal,
    @Body({ schema: ConsentBody }) body: ConsentBody,
    @Cookies() cookies: BrowserCookies,
  ): Promise<ConsentsView> {
    return this.deviceHints.setConsent(me, body, cookies);
  }
}
