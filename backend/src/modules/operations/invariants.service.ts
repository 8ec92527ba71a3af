import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Logger } from '../../platform/logging/logger.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { INVARIANT_KINDS, type InvariantKind } from './invariants.js';
import { InvariantsRepository } from './invariants.repository.js';
import { RoundRepository } from './round.repository.js';
import { todayOf } from './today.js';

const LOOK_MS = 60_000;
const EVERY_MS = 3_600_000;
/** A worker that has died keeps its round for so long. */
const LEASE_MS = 120_000;
/** Members come first: between two steps MongoDB has time for them. */
const BETWEEN_STEPS_MS = 50;

/** Goes through all data once an hour, on one worker at a time, and looks for what must never be so. It reads only; people decide what to do. */
@Injectable()
export class InvariantsService implements BeforeApplicationShutdown {
  private stopping = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly invariants: InvariantsRepository,
    private readonly rounds: RoundRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    if (!config.runsJobs) return;
    const found = { help: 'Violations that the last whole round found.', labels: ['kind'] } as const;
    metrics.gauge<'kind'>('mutual_invariant_violations', found, async (gauge) => {
      const last = await rounds.last();
      for (const kind of INVARIANT_KINDS) gauge.set({ kind }, last?.found[kind]?.count ?? 0);
    });
    const ended = { help: 'When the last whole round ended, in seconds since 1970; 0 before the first.' };
    metrics.gauge('mutual_invariants_checked_timestamp_seconds', ended, async (gauge) => {
      gauge.set(((await rounds.last())?.endedAt.getTime() ?? 0) / 1000);
    });
  }

  @Interval(LOOK_MS)
  async tick(): Promise<void> {
    if (!this.config.runsJobs || this.running || this.stopping) return;
    this.running = this.round()
      .catch((error: unknown) => this.logger.warn('The check of the invariants failed', { error }))
      .finally(() => (this.running = undefined));
    await this.running;
  }

  /** Goes on with the round that is due or was left, if there is one. */
  async round(): Promise<void> {
    let round = await this.rounds.claim(this.clock.now(), this.leaseEnd());
    while (round?.position && !this.stopping) {
      const step = await this.invariants.step(round.position, todayOf(this.clock.now(), this.config));
      for (const violation of step.violations) this.logger.error('An invariant is broken', { ...violation });
      round = await this.rounds.advance(round, step, this.leaseEnd());
      if (step.next) await pause(BETWEEN_STEPS_MS);
    }
    if (!round) return;
    if (round.position) return this.rounds.release();
    const now = this.clock.now();
    await this.rounds.end(round, now, new Date(now.getTime() + EVERY_MS));
    const kinds = Object.keys(round.found) as InvariantKind[];
    this.logger.log('The invariants were checked', { checked: round.checked, broken: kinds });
  }

  /** Another worker goes on with the round. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + LEASE_MS);
  }
}
