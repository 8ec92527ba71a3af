/** Public API of the plans module. */
export { plansIntegrity } from './plans.integrity-check.js';
export { type MeetingCounts, PlanStatisticsService } from './plan-statistics.service.js';
export { PlansModule } from './plans.module.js';
