import type { Clock } from '../../platform/clock/clock.js';
import type { IntegrityChecker } from './integrity-checker.service.js';
import type { Cursor } from './invariants.rules.js';
import {
  newVerifyRun,
  withViolations,
  type VerifyRun,
  type VerifyRunRepository,
} from './verify-run.repository.js';

interface VerifyOptions {
  /** Continues a run that was broken off instead of starting at the beginning. */
  resume: boolean;
  /** Breaks the run off after the current page. */
  signal: AbortSignal;
  /** Called after each page with the documents of its collection that this call has checked. */
  onProgress: (collection: Cursor['walk'], checked: number, isDone: boolean) => void;
}

/** Runs all checks for `npm run verify`, page by page, and stores the progress after each. */
export class VerifyRunService {
  constructor(
    private readonly checker: IntegrityChecker,
    private readonly runs: VerifyRunRepository,
    private readonly clock: Clock,
  ) {}

  /** Checks until the end or until it is broken off; then the position of the result is not null. */
  async run({ resume, signal, onProgress }: VerifyOptions): Promise<VerifyRun> {
    let run = (resume ? await this.runs.find() : null) ?? newVerifyRun();
    let ofCollection = 0;
    while (run.position && !signal.aborted) {
      const { walk } = run.position;
      const page = await this.checker.checkPage(run.position, { now: this.clock.now() });
      const checked = run.checked + page.checked;
      run = { position: page.next, checked, found: withViolations(run.found, page.violations) };
      await this.runs.store(run);
      ofCollection += page.checked;
      const isDone = page.next?.walk !== walk;
      onProgress(walk, ofCollection, isDone);
      if (isDone) ofCollection = 0;
    }
    if (!run.position) await this.runs.remove();
    return run;
  }
}
