import { Body, Controller, Param } from '@nestjs/common';
import {
  AnnouncementBody,
  AnnouncementParams,
  type AnnouncementsView,
  type AnnouncementView,
  endpoints,
  type SuccessView,
} from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AdminAnnouncementsService } from './admin-announcements.service.js';

@Controller()
export class AdminAnnouncementsController {
  constructor(private readonly announcing: AdminAnnouncementsService) {}

  @Route(endpoints.admin.announcements)
  announcements(): Promise<AnnouncementsView> {
    return this.announcing.list();
  }

  @Route(endpoints.admin.announce)
  announce(
    @CurrentUser() me: Principal,
    @Body({ schema: AnnouncementBody }) body: AnnouncementBody,
  ): Promise<AnnouncementView> {
    return this.announcing.announce(me, body);
  }

  @Route(endpoints.admin.takeBackAnnouncement)
  takeBack(
    @CurrentUser() me: Principal,
    @Param({ schema: AnnouncementParams }) { announcementId }: AnnouncementParams,
  ): Promise<SuccessView> {
    return this.announcing.takeBack(me, announcementId);
  }
}
