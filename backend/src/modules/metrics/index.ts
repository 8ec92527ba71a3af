/** Public API of the metrics module. */
export { MetricsModule } from './metrics.module.js';
