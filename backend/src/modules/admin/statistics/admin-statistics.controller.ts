import { Controller, Query, type StreamableFile } from '@nestjs/common';
import { StatisticsQuery, type AfterLikeView, type StatisticsView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { csvResponse } from '../../../platform/csv/csv.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { AfterLikeStatisticsService } from './after-like-statistics.service.js';
import { DailyStatisticsService } from './daily-statistics.service.js';

@Controller()
export class AdminStatisticsController {
  constructor(
    private readonly dailyStatistics: DailyStatisticsService,
    private readonly afterLikeStatistics: AfterLikeStatisticsService,
  ) {}

  @Route(adminEndpoints.statistics)
  statistics(@Query({ schema: StatisticsQuery }) query: StatisticsQuery): Promise<StatisticsView> {
    return this.dailyStatistics.ofLastDays(query);
  }

  @Route(adminEndpoints.afterLike)
  afterLike(): Promise<AfterLikeView> {
    return this.afterLikeStatistics.ofLastWeeks();
  }

  @Route(adminEndpoints.exportAfterLike)
  @RateLimit('staffExportsByMember', 'member')
  async exportAfterLike(@CurrentUser() me: Principal): Promise<StreamableFile> {
    return csvResponse(await this.afterLikeStatistics.export(me));
  }
}
