import { endpoint } from '../endpoint.js';
import { StatisticsQuery, StatisticsView } from './statistics.schemas.js';

/** Statistics of the product. */
export const adminStatisticsEndpoints = {
  /** The path keeps its first name `kpis`, because clients rely on it. */
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
