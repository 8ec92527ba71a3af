import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { MINUTE_MS, WEEK_MS } from '../../platform/clock/days.js';
import { Logger } from '../../platform/logging/logger.js';
import { IntegrityChecker } from './integrity-checker.service.js';
import { IntegrityRunRepository } from './integrity-run.repository.js';
import type { IntegrityRun } from './integrity-run.schema.js';
import { CHECKS, COLLECTIONS, type Violation } from './invariants.rules.js';
import { ViolationRepository } from './violation.repository.js';

/** Less than the hour between two runs, as a run may start slightly earlier than the previous one. */
const CHANGES_INTERVAL_MS = 55 * MINUTE_MS;
const EVERYTHING_INTERVAL_MS = WEEK_MS;
/** Checks writes again that happened during the previous check of changes or reached a secondary late. */
const OVERLAP_MS = 10 * 60_000;
/** Time in ms without an update after which a worker counts as dead. */
const LEASE_MS = 120_000;
/** Pause in ms between two pages, which leaves MongoDB capacity for members' requests. */
const PAUSE_BETWEEN_PAGES_MS = 50;
const VIOLATIONS_PAGE_SIZE = 500;

/**
 * Runs the integrity check on one worker at a time: every hour the stored violations and changed documents,
 * once a week everything. It only reads; operators decide how to repair a violation.
 */
@Injectable()
export class IntegrityRunService implements OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly checker: IntegrityChecker,
    private readonly runs: IntegrityRunRepository,
    private readonly violations: ViolationRepository,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Runs the checks that are due: changes first, then everything from the stored position. */
  async runDue(): Promise<void> {
    let run = await this.runs.claim(this.clock.now(), this.leaseEnd());
    if (!run) return;
    if (this.areChangesDue(run)) run = await this.checkChanges(run);
    while (run.position && !this.stopping) {
      const page = await this.checker.checkPage(run.position, { now: this.clock.now() });
      await this.report(page.violations);
      run = await this.runs.advance(run, page, this.leaseEnd());
      if (!run.position) await this.endEverything(run);
      // A check of everything may take hours; the hourly check does not wait for its end.
      else if (this.areChangesDue(run)) run = await this.checkChanges(run);
      await pause(PAUSE_BETWEEN_PAGES_MS);
    }
    await this.runs.release();
  }

  /** Stops before the platform waits for running jobs. The next run continues the check of everything. */
  onModuleDestroy(): void {
    this.stopping = true;
  }

  /**
   * Checks stored violations again, then changed documents. An interrupted check starts again, as it is
   * short.
   */
  private async checkChanges(run: IntegrityRun): Promise<IntegrityRun> {
    const began = this.clock.now();
    let checked = await this.recheckViolations();
    for (const { name } of COLLECTIONS)
      for await (const ids of this.checker.changedSince(name, run.since)) {
        if (this.stopping) return run;
        checked += ids.length;
        const options = { now: this.clock.now(), recentOnly: true };
        await this.report(await this.checker.violationsOf(name, ids, options));
        await this.runs.renew(this.leaseEnd());
        await pause(PAUSE_BETWEEN_PAGES_MS);
      }
    const endedAt = this.clock.now();
    this.logger.log('Changed documents were checked', { checked });
    return this.runs.endChanges(run, {
      nextAt: new Date(began.getTime() + CHANGES_INTERVAL_MS),
      since: new Date(began.getTime() - OVERLAP_MS),
      last: { endedAt, checked },
    });
  }

  /** Deletes stored violations that no longer exist; returns the number of checked violations. */
  private async recheckViolations(): Promise<number> {
    let checked = 0;
    for (let after = ''; ;) {
      const page = await this.violations.page(after, VIOLATIONS_PAGE_SIZE);
      for (const { name } of COLLECTIONS) {
        const kinds = CHECKS.filter(({ collection }) => collection === name).map(({ kind }) => kind);
        const stored = page.filter(({ kind }) => kinds.includes(kind));
        if (stored.length === 0) continue;
        const ids = [...new Set(stored.map(({ id }) => id))];
        const found = await this.checker.violationsOf(name, ids, { now: this.clock.now() });
        const remaining = new Set(found.map(({ kind, id }) => `${kind}:${id}`));
        await this.violations.remove(stored.map(({ _id }) => _id).filter((name) => !remaining.has(name)));
      }
      checked += page.length;
      const last = page.at(-1);
      if (!last || page.length < VIOLATIONS_PAGE_SIZE) return checked;
      after = last._id;
    }
  }

  private async endEverything(run: IntegrityRun): Promise<void> {
    const now = this.clock.now();
    await this.runs.endEverything(run, now, new Date(now.getTime() + EVERYTHING_INTERVAL_MS));
    this.logger.log('All documents were checked', { checked: run.checked });
  }

  private async report(found: readonly Violation[]): Promise<void> {
    for (const violation of await this.violations.add(found, this.clock.now()))
      this.logger.error('An invariant is broken', { ...violation });
  }

  private areChangesDue({ nextAt }: IntegrityRun): boolean {
    return nextAt <= this.clock.now();
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + LEASE_MS);
  }
}
