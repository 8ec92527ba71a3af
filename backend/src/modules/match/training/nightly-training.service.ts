import { type ChildProcess, fork } from 'node:child_process';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CLOCK_MARGIN_MS, dayKey, HOUR_MS, MINUTE_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Periodic } from '../../../platform/periodic/periodic-tasks.js';
import { SuggestionModelRepository } from './suggestion-model.repository.js';
import type { TrainingAnswer } from './training.process.js';

const LOOK_INTERVAL_MS = 10 * MINUTE_MS;
/** Whoever began a training so long ago has died. */
const GIVEN_UP_MS = 6 * HOUR_MS;

const FILE = new URL(`./training.process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** Trains the model once a night, after the day of DAY_TIMEZONE has ended, on the worker that looks first. */
@Injectable()
export class NightlyTrainingService implements OnApplicationShutdown {
  private child: ChildProcess | undefined;

  constructor(
    private readonly models: SuggestionModelRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  /** Trains once after the end of each day in DAY_TIMEZONE, on whichever worker claims the day first. */
  @Periodic({
    everyMs: LOOK_INTERVAL_MS,
    on: 'workers',
    failureMessage: "The suggestions' model could not be trained",
  })
  async trainTonight(): Promise<void> {
    const now = this.clock.now();
    await this.models.abandon(
      new Date(now.getTime() - GIVEN_UP_MS),
      new Date(now.getTime() + CLOCK_MARGIN_MS),
      'It did not end: its process has stopped, or the clock was set back.',
    );
    const version = await this.models.begin(now, dayKey(now, this.config.dayTimezone));
    if (version === null) return;
    try {
      await this.run(version);
    } catch (error) {
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

  /** Works out again what is believed of each member, with the model in use. Safe to repeat. */
  async refreshBeliefs(): Promise<void> {
    await this.run(null);
  }

  onApplicationShutdown(): void {
    this.child?.kill('SIGKILL');
  }

  private async run(version: number | null): Promise<void> {
    const child = fork(FILE, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.child = child;
    const { mongodbUri: uri, dayTimezone: timeZone } = this.config;
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject).once('exit', () => reject(new Error('The training process ended early.')));
      child.on('message', (said: TrainingAnswer) => {
        if (said.kind === 'warning') this.logger.warn(said.message, said.about);
        else if (said.kind === 'done') resolve();
        else reject(new Error(said.error));
      });
      child.send(
        { uri, timeZone, version, now: this.clock.now().getTime() },
        (error) => error && reject(error),
      );
    });
  }
}
