import { Body, Controller, Header, Query, type StreamableFile } from '@nestjs/common';
import {
  DataExportLinkQuery,
  endpoints,
  StepUpBody,
  type DataExportLinkView,
  type DataExportView,
} from '@contract';
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

  @Route(endpoints.users.dataExport)
  state(@CurrentUser() me: Principal): Promise<DataExportView> {
    return this.exports.state(me);
  }

  @Route(endpoints.users.requestDataExport)
  request(
    @CurrentUser() me: Principal,
    @Body({ schema: StepUpBody }) body: StepUpBody,
  ): Promise<DataExportView> {
    return this.exports.request(me, body);
  }

  @Route(endpoints.users.dataExportLink)
  link(
    @CurrentUser() me: Principal,
    @Body({ schema: StepUpBody }) body: StepUpBody,
  ): Promise<DataExportLinkView> {
    return this.links.link(me, body);
  }

  @Route(endpoints.users.dataExportArchive)
  @Header('Cache-Control', 'no-store')
  archive(@Query({ schema: DataExportLinkQuery }) query: DataExportLinkQuery): Promise<StreamableFile> {
    return this.links.open(query);
  }
}
