import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  AnnouncementBody,
  AnnouncementParams,
  PageQuery,
  type AnnouncementsView,
  type AnnouncementView,
  type SuccessView,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AnnouncementsService } from '../../notifications/index.js';
import { AdminAnnouncementsService } from './admin-announcements.service.js';

@Controller()
export class AdminAnnouncementsController {
  constructor(
    private readonly announced: AnnouncementsService,
    private readonly announcing: AdminAnnouncementsService,
  ) {}

  @Route(adminEndpoints.announcements)
  announcements(@Query({ schema: PageQuery }) query: PageQuery): Promise<AnnouncementsView> {
    return this.announced.list(query);
  }

  @Route(adminEndpoints.announce)
  announce(
    @CurrentUser() me: Principal,
    @Body({ schema: AnnouncementBody }) body: AnnouncementBody,
  ): Promise<AnnouncementView> {
    return this.announcing.announce(me, body);
  }

  @Route(adminEndpoints.takeBackAnnouncement)
  takeBack(
    @CurrentUser() me: Principal,
    @Param({ schema: AnnouncementParams }) { announcementId }: AnnouncementParams,
  ): Promise<SuccessView> {
    return this.announcing.takeBack(me, announcementId);
  }
}
