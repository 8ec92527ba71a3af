import { Controller, Query } from '@nestjs/common';
import { adminEndpoints, KpisQuery, type KpisView } from '@contract';
import { Route } from '../../../platform/http/route.js';
import { DailyMetricsService } from './daily-metrics.service.js';

@Controller()
export class MetricsController {
  constructor(private readonly metrics: DailyMetricsService) {}

  @Route(adminEndpoints.kpis)
  kpis(@Query({ schema: KpisQuery }) query: KpisQuery): Promise<KpisView> {
    return this.metrics.kpis(query);
  }
}
