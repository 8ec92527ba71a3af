import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  ContestReportBody,
  PhotoIdParams,
  RECORDING_TYPE,
  RecordingParams,
  ReportBody,
  ReportParams,
  SignedLinkQuery,
  type MessageView,
  type MyReportsView,
  type MyReportView,
} from '@contract';
import { reportEndpoints } from '@contract/safety/report.endpoints';
import { BlobDelivery } from '../../../platform/http/blob-delivery.js';
import type { Principal } from '../../../platform/http/principal.js';
import { ClientAddress, CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { ReportPicturesService } from '../reports/report-pictures.service.js';
import { ReportContestService } from './report-contest.service.js';
import { ReportingService } from './reporting.service.js';

@Controller()
export class ReportingController {
  constructor(
    private readonly reporting: ReportingService,
    private readonly contests: ReportContestService,
    private readonly pictures: ReportPicturesService,
    private readonly blobs: BlobDelivery,
  ) {}

  @Route(reportEndpoints.report)
  @RateLimit('reportsByMember', 'member')
  report(
    @CurrentUser() me: Principal,
    @ClientAddress() address: string,
    @Body({ schema: ReportBody }) body: ReportBody,
  ): Promise<MessageView> {
    return this.reporting.report(me, address, body);
  }

  @Route(reportEndpoints.myReports)
  mine(@CurrentUser() me: Principal): Promise<MyReportsView> {
    return this.reporting.listOwn(me);
  }

  @Route(reportEndpoints.contestReport)
  @RateLimit('contestsByMember', 'member')
  contest(
    @CurrentUser() me: Principal,
    @Param({ schema: ReportParams }) { reportId }: ReportParams,
    @Body({ schema: ContestReportBody }) body: ContestReportBody,
  ): Promise<MyReportView> {
    return this.contests.contest(me, reportId, body);
  }

  @Route(reportEndpoints.reportPicture)
  async picture(
    @Param({ schema: PhotoIdParams }) { photoId }: PhotoIdParams,
    @Query({ schema: SignedLinkQuery }) link: SignedLinkQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.blobs.sendUncached(await this.pictures.byLink(photoId, link), response);
  }

  @Route(reportEndpoints.reportRecording)
  async recording(
    @Param({ schema: RecordingParams }) { recordingId }: RecordingParams,
    @Query({ schema: SignedLinkQuery }) link: SignedLinkQuery,
    @Res() response: Response,
  ): Promise<void> {
    const copy = await this.pictures.byLink(recordingId, link);
    return this.blobs.sendUncached(copy, response, RECORDING_TYPE);
  }
}
