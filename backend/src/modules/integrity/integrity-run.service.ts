import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { MINUTE_MS, WEEK_MS } from '../../platform/clock/days.js';
import { Logger } from '../../platform/logging/logger.js';
import { IntegrityChecker } from './integrity-checker.service.js';
import { IntegrityRunRepository } from './integrity-run.repository.js';
import type { ChangesProgress, IntegrityRun } from './integrity-run.schema.js';
import { COLLECTIONS, INTEGRITY_CHECKS, type Cursor, type Violation } from './invariants.rules.js';
import { ViolationRepository } from './violation.repository.js';
import type { StoredViolation } from './violation.schema.js';

/** Less than the hour between two runs, as a run may start slightly earlier than the previous one. */
const CHANGES_INTERVAL_MS = 55 * MINUTE_MS;
const EVERYTHING_INTERVAL_MS = WEEK_MS;
/**
 * Time in ms by which each check overlaps the previous one, because writes may have happened during that
 * check or reached a secondary late.
 */
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

  /**
   * Runs the checks that are due: changes first, then everything from the stored position. Ends when another
   * worker has taken over the run.
   */
  async runDue(): Promise<void> {
    const run = await this.runs.claim(this.clock.now(), this.leaseEnd());
    if (!run) return;
    try {
      await this.check(run);
    } finally {
      await this.runs.update(run, { leaseUntil: new Date(0) });
    }
  }

  /** Stops before the platform waits for running jobs. The next run continues the full check. */
  onModuleDestroy(): void {
    this.stopping = true;
  }

  private async check(claimed: IntegrityRun): Promise<void> {
    let run = this.areChangesDue(claimed) ? await this.checkChanges(claimed) : claimed;
    while (run?.position && !this.stopping) {
      run = await this.checkPage(run, run.position);
      // A full check may take hours; the hourly check does not wait for its end.
      if (run?.position && this.areChangesDue(run)) run = await this.checkChanges(run);
      await pause(PAUSE_BETWEEN_PAGES_MS);
    }
  }

  /** Checks the next page of the full check. Returns null if another worker has the run. */
  private async checkPage(run: IntegrityRun, position: Cursor): Promise<IntegrityRun | null> {
    const page = await this.checker.checkPage(position, { now: this.clock.now() });
    await this.report(page.violations);
    const checked = run.checked + page.checked;
    if (page.next)
      return this.runs.update(run, { leaseUntil: this.leaseEnd(), position: page.next, checked });
    const endedAt = this.clock.now();
    const ended = await this.runs.update(run, {
      position: null,
      checked: 0,
      lastWalk: { endedAt, checked },
      walkAt: new Date(endedAt.getTime() + EVERYTHING_INTERVAL_MS),
    });
    if (ended) this.logger.log('All documents were checked', { checked });
    return ended;
  }

  /**
   * Checks stored violations again, then changed documents, one collection after another. An interrupted
   * check continues with the collection that it had reached.
   * @returns null if another worker has the run
   */
  private async checkChanges(run: IntegrityRun): Promise<IntegrityRun | null> {
    const progress = progressOf(run) ?? (await this.startCheckOfChanges(run));
    if (!progress) return null;
    const { began } = progress;
    let { checked } = progress;
    for (const { name } of COLLECTIONS) {
      if (progress.collections.includes(name)) continue;
      for await (const ids of this.checker.changedSince(name, run.since)) {
        if (this.stopping) return run;
        checked += ids.length;
        const options = { now: this.clock.now(), recentOnly: true };
        await this.report(await this.checker.violationsOf(name, ids, options));
        if (!(await this.renew(run))) return null;
        await pause(PAUSE_BETWEEN_PAGES_MS);
      }
      progress.collections.push(name);
      if (!(await this.runs.update(run, { changes: { ...progress, checked } }))) return null;
    }
    const ended = await this.runs.update(run, {
      nextAt: new Date(began.getTime() + CHANGES_INTERVAL_MS),
      since: new Date(began.getTime() - OVERLAP_MS),
      last: { endedAt: this.clock.now(), checked },
      changes: null,
    });
    if (ended) this.logger.log('Changed documents were checked', { checked });
    return ended;
  }

  /**
   * Deletes stored violations that no longer exist, with which a check of changes begins.
   * @returns null if another worker has the run
   */
  private async startCheckOfChanges(run: IntegrityRun): Promise<ChangesProgress | null> {
    const progress = { began: this.clock.now(), since: run.since, collections: [], checked: 0 };
    for (let after = ''; ;) {
      const page = await this.violations.page(after, VIOLATIONS_PAGE_SIZE);
      const repaired = await this.repairedIdsIn(page);
      if (!(await this.renew(run))) return null;
      await this.violations.remove(repaired);
      progress.checked += page.length;
      const last = page.at(-1);
      if (!last || page.length < VIOLATIONS_PAGE_SIZE) return progress;
      after = last._id;
    }
  }

  /** Returns the ids of those of the stored violations that no longer exist. */
  private async repairedIdsIn(page: readonly StoredViolation[]): Promise<string[]> {
    const repaired: string[] = [];
    for (const { name } of COLLECTIONS) {
      const kinds = INTEGRITY_CHECKS.filter(({ collection }) => collection === name).map(({ kind }) => kind);
      const stored = page.filter(({ kind }) => kinds.includes(kind));
      if (stored.length === 0) continue;
      const ids = [...new Set(stored.map(({ id }) => id))];
      const found = await this.checker.violationsOf(name, ids, { now: this.clock.now() });
      const remaining = new Set(found.map(({ kind, id }) => `${kind}:${id}`));
      repaired.push(...stored.map(({ _id }) => _id).filter((id) => !remaining.has(id)));
    }
    return repaired;
  }

  /** Extends the lease. */
  private renew(run: IntegrityRun): Promise<IntegrityRun | null> {
    return this.runs.update(run, { leaseUntil: this.leaseEnd() });
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

/** Returns the stored progress of an interrupted check of changes; null if there is none. */
const progressOf = ({ changes, since }: IntegrityRun): ChangesProgress | null =>
  changes?.since.getTime() === since.getTime() ? changes : null;
