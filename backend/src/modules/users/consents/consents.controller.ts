import { Body, Controller } from '@nestjs/common';
import { ConsentBody, type ConsentsView } from '@contract';
import { userEndpoints } from '@contract/users/user.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { ConsentsService } from './consents.service.js';

@Controller()
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  @Route(userEndpoints.consents)
  list(@CurrentUser() me: Principal): Promise<ConsentsView> {
    return this.consents.list(me);
  }

  @Route(userEndpoints.consentToAnnouncements)
  setAnnouncements(
    @CurrentUser() me: Principal,
    @Body({ schema: ConsentBody }) body: ConsentBody,
  ): Promise<ConsentsView> {
    return this.consents.setAnnouncements(me, body);
  }
}
