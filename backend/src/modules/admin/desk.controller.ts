import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  AnnouncementBody,
  AnnouncementParams,
  type AnnouncementsView,
  type AnnouncementView,
  DecidePhotoBody,
  DecideRiskFlagBody,
  endpoints,
  KpisQuery,
  type KpisView,
  PhotoIdParams,
  PhotosToReviewQuery,
  type PhotosToReviewView,
  RiskFlagsQuery,
  type RiskFlagsView,
  type SuccessView,
  UserIdParams,
} from '@contract';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, Route } from '../../platform/http/route.js';
import { AnnouncementsDeskService } from './announcements-desk.service.js';
import { FiguresService } from './figures.service.js';
import { PhotoDeskService } from './photo-desk.service.js';
import { AdminRiskFlagsService } from './admin-risk-flags.service.js';

/** The administrator's desk beside members, reports and the log. */
@Controller()
export class DeskController {
  constructor(
    private readonly figures: FiguresService,
    private readonly riskFlagsService: AdminRiskFlagsService,
    private readonly announcementsDesk: AnnouncementsDeskService,
    private readonly photoDesk: PhotoDeskService,
  ) {}

  @Route(endpoints.admin.kpis)
  kpis(@Query({ schema: KpisQuery }) query: KpisQuery): Promise<KpisView> {
    return this.figures.kpis(query);
  }

  @Route(endpoints.admin.riskFlags)
  riskFlags(@Query({ schema: RiskFlagsQuery }) query: RiskFlagsQuery): Promise<RiskFlagsView> {
    return this.riskFlagsService.list(query);
  }

  @Route(endpoints.admin.decideRiskFlag)
  decideRiskFlag(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Body({ schema: DecideRiskFlagBody }) body: DecideRiskFlagBody,
  ): Promise<SuccessView> {
    return this.riskFlagsService.decide(me, userId, body);
  }

  @Route(endpoints.admin.announcements)
  announcements(): Promise<AnnouncementsView> {
    return this.announcementsDesk.list();
  }

  @Route(endpoints.admin.announce)
  announce(
    @CurrentUser() me: Principal,
    @Body({ schema: AnnouncementBody }) body: AnnouncementBody,
  ): Promise<AnnouncementView> {
    return this.announcementsDesk.announce(me, body);
  }

  @Route(endpoints.admin.takeBackAnnouncement)
  takeBack(
    @CurrentUser() me: Principal,
    @Param({ schema: AnnouncementParams }) { announcementId }: AnnouncementParams,
  ): Promise<SuccessView> {
    return this.announcementsDesk.takeBack(me, announcementId);
  }

  @Route(endpoints.admin.photosToReview)
  photos(
    @CurrentUser() me: Principal,
    @Query({ schema: PhotosToReviewQuery }) query: PhotosToReviewQuery,
  ): Promise<PhotosToReviewView> {
    return this.photoDesk.list(me, query);
  }

  @Route(endpoints.admin.decidePhoto)
  decidePhoto(
    @CurrentUser() me: Principal,
    @Param({ schema: PhotoIdParams }) { photoId }: PhotoIdParams,
    @Body({ schema: DecidePhotoBody }) body: DecidePhotoBody,
  ): Promise<SuccessView> {
    return this.photoDesk.decide(me, photoId, body);
  }
}
