import { Body, Controller, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import {
  endpoints,
  type MessageView,
  type MyReportsView,
  PhotoIdParams,
  ReportBody,
  SignedLinkQuery,
} from '@contract';
import type { Request, Response } from 'express';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { answerBytes } from '../../../platform/http/stored-bytes.js';
import { ReportPicturesService } from './report-pictures.service.js';
import { ReportService } from './report.service.js';

@Controller()
export class ReportController {
  constructor(
    private readonly reports: ReportService,
    private readonly pictures: ReportPicturesService,
  ) {}

  @Route(endpoints.safety.report)
  @RateLimit('reportsByMember', 'member')
  report(@CurrentUser() me: Principal, @Body({ schema: ReportBody }) body: ReportBody): Promise<MessageView> {
    return this.reports.report(me, body);
  }

  @Route(endpoints.safety.myReports)
  mine(@CurrentUser() me: Principal): Promise<MyReportsView> {
    return this.reports.mine(me);
  }

  @Route(endpoints.safety.reportPicture)
  async picture(
    @Param({ schema: PhotoIdParams }) { photoId }: PhotoIdParams,
    @Query({ schema: SignedLinkQuery }) link: SignedLinkQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    return answerBytes(await this.pictures.byLink(photoId, link), request, response);
  }
}
