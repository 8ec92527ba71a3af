import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS } from '../../platform/clock/days.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Logger } from '../../platform/logging/logger.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { Periodic } from '../../platform/periodic/periodic-tasks.js';
import { AccountErasers } from '../users/index.js';
import { ChangesRepository } from './changes.repository.js';
import { INVARIANT_KINDS, type Violation, WALK_OF, WALKS } from './invariants.js';
import { InvariantsRepository } from './invariants.repository.js';
import { RoundRepository } from './round.repository.js';
import type { Round } from './round.schema.js';
import { todayOf } from './today.js';
import { ViolationRepository } from './violation.repository.js';

const LOOK_MS = 60_000;
const EVERY_MS = 3_600_000;
const WALK_EVERY_MS = 7 * DAY_MS;
/** What was written while the last look went on, or came late to a secondary, is looked at again. */
const OVERLAP_MS = 10 * 60_000;
/** A worker that has died keeps its round for so long. */
const LEASE_MS = 120_000;
/** Members come first: between two steps MongoDB has time for them. */
const BETWEEN_STEPS_MS = 50;
const AT_ONCE = 500;
/** Of a conversation in which something was written; the weekly walk counts all. */
const LAST_MESSAGES = 1_000;

/**
 * Looks for what must never be so, on one worker at a time: each hour at what was found before and at what has changed, once a week at
 * everything. It reads only; people decide what to do.
 */
@Injectable()
export class InvariantsService implements OnModuleInit, OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly invariants: InvariantsRepository,
    private readonly changes: ChangesRepository,
    private readonly rounds: RoundRepository,
    private readonly violations: ViolationRepository,
    private readonly erasers: AccountErasers,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    if (!config.runsJobs) return;
    const found = { help: 'Violations found and not found mended since.', labels: ['kind'] } as const;
    metrics.gauge<'kind'>('mutual_invariant_violations', found, async (gauge) => {
      const counts = await violations.counts();
      for (const kind of INVARIANT_KINDS) gauge.set({ kind }, counts.get(kind) ?? 0);
    });
    const since = 'in seconds since 1970; 0 before the first.';
    const ended = { help: `When the last hourly check ended, ${since}` };
    metrics.gauge('mutual_invariants_checked_timestamp_seconds', ended, async (gauge) => {
      gauge.set(((await rounds.find())?.last?.endedAt.getTime() ?? 0) / 1000);
    });
    const walked = { help: `When the last check of everything ended, ${since}` };
    metrics.gauge('mutual_invariants_walked_timestamp_seconds', walked, async (gauge) => {
      gauge.set(((await rounds.find())?.lastWalk?.endedAt.getTime() ?? 0) / 1000);
    });
  }

  onModuleInit(): void {
    this.erasers.registerLast((userId) => this.violations.forget(userId));
  }

  /** Does what is due, if anything is: the hour's look, and the walk that is due or was left. */
  @Periodic({ everyMs: LOOK_MS, on: 'workers', failureMessage: 'The check of the invariants failed' })
  async round(): Promise<void> {
    let round = await this.rounds.claim(this.clock.now(), this.leaseEnd());
    if (!round) return;
    if (this.isLookDue(round)) round = await this.look(round);
    while (round.position && !this.stopping) {
      const step = await this.invariants.step(round.position, todayOf(this.clock.now(), this.config));
      await this.note(step.violations);
      round = await this.rounds.advance(round, step, this.leaseEnd());
      if (!round.position) await this.endWalk(round);
      // A long walk does not hold up what the hour asks for.
      else if (this.isLookDue(round)) round = await this.look(round);
      await pause(BETWEEN_STEPS_MS);
    }
    await this.rounds.release();
  }

  /** Breaks the round off; another worker goes on with the walk. */
  onModuleDestroy(): void {
    this.stopping = true;
  }

  /** Looks at what was found broken before, then at what has changed; broken off it begins again, since it is short. */
  private async look(round: Round): Promise<Round> {
    const began = this.clock.now();
    let checked = await this.lookAgain();
    for (const walk of WALKS)
      for await (const ids of this.changes.changed(walk, round.since)) {
        if (this.stopping) return round;
        checked += ids.length;
        const today = todayOf(this.clock.now(), this.config);
        await this.note(await this.invariants.broken(walk, ids, today, LAST_MESSAGES));
        await this.rounds.renew(this.leaseEnd());
        await pause(BETWEEN_STEPS_MS);
      }
    const endedAt = this.clock.now();
    this.logger.log('What has changed was checked', { checked });
    return this.rounds.endLook(round, {
      nextAt: new Date(began.getTime() + EVERY_MS),
      since: new Date(began.getTime() - OVERLAP_MS),
      last: { endedAt, checked },
    });
  }

  /** A violation stands until it is found mended. */
  private async lookAgain(): Promise<number> {
    let checked = 0;
    for (let after = ''; ;) {
      const page = await this.violations.page(after, AT_ONCE);
      for (const walk of WALKS) {
        const standing = page.filter(({ kind }) => WALK_OF[kind] === walk);
        if (standing.length === 0) continue;
        const ids = [...new Set(standing.map(({ id }) => id))];
        const broken = await this.invariants.broken(walk, ids, todayOf(this.clock.now(), this.config));
        const names = new Set(broken.map(({ kind, id }) => `${kind}:${id}`));
        await this.violations.remove(standing.map(({ _id }) => _id).filter((name) => !names.has(name)));
      }
      checked += page.length;
      const last = page.at(-1);
      if (!last || page.length < AT_ONCE) return checked;
      after = last._id;
    }
  }

  private async endWalk(round: Round): Promise<void> {
    const now = this.clock.now();
    await this.rounds.endWalk(round, now, new Date(now.getTime() + WALK_EVERY_MS));
    this.logger.log('Everything was checked', { checked: round.checked });
  }

  private async note(found: readonly Violation[]): Promise<void> {
    for (const violation of await this.violations.add(found, this.clock.now()))
      this.logger.error('An invariant is broken', { ...violation });
  }

  private isLookDue({ nextAt }: Round): boolean {
    return nextAt <= this.clock.now();
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + LEASE_MS);
  }
}
