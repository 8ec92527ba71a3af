import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { IntegrityRunRepository } from './integrity-run.repository.js';
import { INVARIANT_KINDS } from './invariants.rules.js';
import { ViolationRepository } from './violation.repository.js';

/** Gauges of stored violations and of the last checks, on workers only. */
@Injectable()
export class IntegrityMetricsService {
  constructor(
    config: AppConfig,
    metrics: Metrics,
    violations: ViolationRepository,
    runs: IntegrityRunRepository,
  ) {
    if (!config.runsJobs) return;
    const found = { help: 'Invariant violations that still exist.', labels: ['kind'] } as const;
    metrics.gauge<'kind'>('mutual_invariant_violations', found, async (gauge) => {
      const counts = await violations.counts();
      for (const kind of INVARIANT_KINDS) gauge.set({ kind }, counts.get(kind) ?? 0);
    });
    const since = 'in seconds since 1970; 0 before the first.';
    const changes = { help: `When the last hourly check ended, ${since}` };
    metrics.gauge('mutual_invariants_checked_timestamp_seconds', changes, async (gauge) => {
      gauge.set(((await runs.find())?.last?.endedAt.getTime() ?? 0) / 1000);
    });
    const everything = { help: `When the last full check ended, ${since}` };
    metrics.gauge('mutual_invariants_walked_timestamp_seconds', everything, async (gauge) => {
      gauge.set(((await runs.find())?.lastWalk?.endedAt.getTime() ?? 0) / 1000);
    });
  }
}
