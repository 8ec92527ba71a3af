import { endpoint } from '../endpoint.js';
import { StatisticsQuery, StatisticsView } from './statistics.schemas.js';

/** Statistics of the product. */
export const adminStatisticsEndpoints = {
  /** The path says `kpis` since version 1.0; clients rely on it. */
  statistics: endpoint({
    method: 'GET',
    path: '/api/admin/kpis',
    summary: 'Statistics day by day',
    status: 200,
    access: 'admin',
    right: 'statistics',
    query: StatisticsQuery,
    response: StatisticsView,
  }),
} as const;
