import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import * as z from 'zod';
import { Clock } from '../../../../platform/clock/clock.js';
import { CLOCK_MARGIN_MS, dayOf, HOUR_MS } from '../../../../platform/clock/days.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { KillableChild } from '../../../../platform/processes/killable-child.js';
import { SuggestionModelRepository } from '../suggestion-model.repository.js';
import type { TrainingProcessResult, TrainingTask } from './training.process.js';

/** Maximum run time of a training in ms, several times what the largest place needs (docs/suggestions.md). */
const LIMIT_MS = 4 * HOUR_MS;
/** Time in ms after which the worker of an unfinished training is considered dead. */
const ABANDON_AFTER_MS = 6 * HOUR_MS;

const FILE = new URL(`./training.process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

export const TrainingResult = z.strictObject({
  warnings: z.array(z.strictObject({ message: z.string(), about: z.record(z.string(), z.unknown()) })),
  error: z.string().nullable(),
}) satisfies z.ZodType<TrainingProcessResult>;

/** Trains the model once a night, after the end of the day in DAY_TIMEZONE. */
@Injectable()
export class NightlyTrainingService implements OnModuleDestroy {
  protected readonly program: { file: URL; limitMs: number } = { file: FILE, limitMs: LIMIT_MS };
  private readonly running = new Set<KillableChild<TrainingProcessResult>>();
  private stopping = false;

  constructor(
    private readonly models: SuggestionModelRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  /** Trains once after the end of each day in DAY_TIMEZONE. Further calls do nothing. */
  async trainTonight(): Promise<void> {
    const now = this.clock.now();
    await this.models.failUnfinished(
      new Date(now.getTime() - ABANDON_AFTER_MS),
      new Date(now.getTime() + CLOCK_MARGIN_MS),
      'It did not end: its process has stopped, or the clock was set back.',
    );
    const version = await this.models.begin(now, dayOf(now, this.config.dayTimezone));
    if (version === null) return;
    try {
      await this.run(version);
    } catch (error) {
      if (this.stopping) throw error;
      const reason = (error as Error).message;
      await this.models.end(version, 'failed', {
        reason,
        result: null,
        parameters: null,
        endedAt: this.clock.now(),
      });
      throw error;
    }
  }

  /** Recomputes the posteriors of all members with the model in use. Idempotent. */
  async refreshPosteriors(): Promise<void> {
    await this.run(null);
  }

  /**
   * Runs before the platform waits for jobs. A training stopped here stays unfinished, and a later run starts
   * it again.
   */
  onModuleDestroy(): void {
    this.stopping = true;
    for (const child of this.running) child.stop();
  }

  /** Process ids of the running trainings. */
  get pids(): number[] {
    return [...this.running].flatMap(({ pid }) => pid ?? []);
  }

  private async run(version: number | null): Promise<void> {
    const { mongodbUri: uri, dayTimezone: timeZone, reportingReadPreference } = this.config;
    const now = this.clock.now().getTime();
    const task: TrainingTask = { uri, timeZone, reportingReadPreference, version, now };
    const child = new KillableChild({ ...this.program, answer: TrainingResult, idleMs: 0 });
    this.running.add(child);
    try {
      const { warnings, error } = await child.ask(task);
      for (const { message, about } of warnings) this.logger.warn(message, about);
      if (error !== null) throw new Error(error);
    } finally {
      child.stop();
      this.running.delete(child);
    }
  }
}
