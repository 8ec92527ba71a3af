import { Body, Controller, Header, Query, type StreamableFile } from '@nestjs/common';
import { DataExportLinkQuery, StepUpBody, type DataExportLinkView, type DataExportView } from '@contract';
import { dataExportEndpoints } from '@contract/auth/data-export.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { DataExportLinkService } from './data-export-link.service.js';
import { DataExportService } from './data-export.service.js';

@Controller()
export class DataExportController {
  constructor(
    private readonly exports: DataExportService,
    private readonly links: DataExportLinkService,
  ) {}

  @Route(dataExportEndpoints.state)
  state(@CurrentUser() me: Principal): Promise<DataExportView> {
    return this.exports.state(me);
  }

  @Route(dataExportEndpoints.request)
  request(
    @CurrentUser() me: Principal,
    @Body({ schema: StepUpBody }) body: StepUpBody,
  ): Promise<DataExportView> {
    return this.exports.request(me, body);
  }

  @Route(dataExportEndpoints.link)
  link(
    @CurrentUser() me: Principal,
    @Body({ schema: StepUpBody }) body: StepUpBody,
  ): Promise<DataExportLinkView> {
    return this.links.link(me, body);
  }

  @Route(dataExportEndpoints.archive)
  @Header('Cache-Control', 'no-store')
  archive(@Query({ schema: DataExportLinkQuery }) query: DataExportLinkQuery): Promise<StreamableFile> {
    return this.links.open(query);
  }
}
