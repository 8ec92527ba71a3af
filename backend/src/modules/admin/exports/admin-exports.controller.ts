import { Body, Controller, type StreamableFile } from '@nestjs/common';
import { adminEndpoints, ExportPurchasesBody, ExportUsersBody } from '@contract';
import { answerCsv } from '../../../platform/csv/csv.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { AdminExportsService } from './admin-exports.service.js';

@Controller()
export class AdminExportsController {
  constructor(private readonly tables: AdminExportsService) {}

  @Route(adminEndpoints.exportUsers)
  @RateLimit('staffExportsByMember', 'member')
  async exportUsers(
    @CurrentUser() me: Principal,
    @Body({ schema: ExportUsersBody }) body: ExportUsersBody,
  ): Promise<StreamableFile> {
    return answerCsv(await this.tables.users(me, body));
  }

  @Route(adminEndpoints.exportPurchases)
  @RateLimit('staffExportsByMember', 'member')
  async exportPurchases(
    @CurrentUser() me: Principal,
    @Body({ schema: ExportPurchasesBody }) body: ExportPurchasesBody,
  ): Promise<StreamableFile> {
    return answerCsv(await this.tables.purchases(me, body));
  }
}
