import { endpoint } from '../endpoint.js';
import { CSV_CONTENT_TYPE } from './csv.js';
import { AfterLikeView, StatisticsQuery, StatisticsView } from './statistics.schemas.js';

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
  afterLike: endpoint({
    method: 'GET',
    path: '/api/admin/kpis/after-like',
    summary: 'What became of likes, week by week',
    status: 200,
    access: 'admin',
    right: 'statistics',
    response: AfterLikeView,
  }),
  exportAfterLike: endpoint({
    method: 'POST',
    path: '/api/admin/exports/after-like',
    summary: 'Export what became of likes as CSV',
    status: 200,
    access: 'admin',
    right: 'exports',
    bytes: CSV_CONTENT_TYPE,
    errors: ['SECOND_FACTOR_REQUIRED'],
  }),
} as const;
