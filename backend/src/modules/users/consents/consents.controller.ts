import { Body, Controller } from '@nestjs/common';
import { AnnouncementConsentBody, endpoints, type ConsentsView } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { ConsentsService } from './consents.service.js';

@Controller()
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  @Route(endpoints.users.consents)
  list(@CurrentUser() me: Principal): Promise<ConsentsView> {
    return this.consents.list(me);
  }

  @Route(endpoints.users.consentToAnnouncements)
  setAnnouncements(
    @CurrentUser() me: Principal,
    @Body({ schema: AnnouncementConsentBody }) body: AnnouncementConsentBody,
  ): Promise<ConsentsView> {
    return this.consents.setAnnouncements(me, body);
  }
}
