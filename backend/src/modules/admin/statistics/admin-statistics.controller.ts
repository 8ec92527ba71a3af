import { Controller, Query } from '@nestjs/common';
import { StatisticsQuery, type StatisticsView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { Route } from '../../../platform/http/route.js';
import { DailyStatisticsService } from './daily-statistics.service.js';

@Controller()
export class AdminStatisticsController {
  constructor(private readonly dailyStatistics: DailyStatisticsService) {}

  @Route(adminEndpoints.statistics)
  statistics(@Query({ schema: StatisticsQuery }) query: StatisticsQuery): Promise<StatisticsView> {
    return this.dailyStatistics.ofLastDays(query);
  }
}
