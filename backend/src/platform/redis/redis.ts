import { tracingChannel } from 'node:diagnostics_channel';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis as IORedis, type CommandTraceContext } from 'ioredis';
import { AppConfig, ConfigError } from '../config/app-config.js';
import { Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';

/** Longer waiting would be slower than doing without. */
const COMMAND_MS = 400;
const START_MS = 1_000;
/** Members wait for this when Redis is back, and nothing else does. */
const SLOWEST_RECONNECT_MS = 500;

/**
 * The shared connection to Redis, which is only ever speed: it may be away or empty at any time, and then
 * commands fail at once. Commands issued in the same tick travel together. Keys get the installation's prefix
 * by themselves.
 */
@Injectable()
export class Redis implements OnApplicationShutdown {
  /** For libraries that speak ioredis. */
  readonly client: IORedis;
  private readonly stopTiming: (() => void) | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.client = new IORedis(config.redisUrl, {
      ...reconnecting,
      keyPrefix: `${config.redisPrefix}:`,
      enableOfflineQueue: false,
      enableAutoPipelining: true,
      maxRetriesPerRequest: 0,
      commandTimeout: COMMAND_MS,
    });
    this.stopTiming = metrics.isOn ? timeCommands(metrics) : undefined;
    this.client.on('error', (error: Error) => logger.debug('Redis connection', { error }));
    this.client.on('ready', () => logger.log('Redis is connected'));
    this.client.on('close', () => logger.warn('Redis is not connected'));
  }

  /** Whether commands can be sent right now. */
  get isUp(): boolean {
    return this.client.status === 'ready';
  }

  /** Asks Redis, and gives `fallback` when it is away or slow. */
  async attempt<T>(command: (client: IORedis) => Promise<T>, fallback: T): Promise<T> {
    if (!this.isUp) return fallback;
    try {
      return await command(this.client);
    } catch (error) {
      this.logger.debug('Redis command failed', { error });
      return fallback;
    }
  }

  /**
   * Looks once whether Redis keeps what it is given.
   * @throws in production when it evicts keys, which would lose jobs
   */
  async prepare(): Promise<void> {
    await Promise.race([
      new Promise((resolve) => this.client.once('ready', resolve)),
      new Promise((resolve) => setTimeout(resolve, this.isUp ? 0 : START_MS).unref()),
    ]);
    const memory = await this.attempt((client) => client.info('memory'), '');
    const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1];
    if (policy === undefined || policy === 'noeviction') return;
    if (this.config.production)
      throw new ConfigError(
        `REDIS_URL: Redis evicts keys (maxmemory-policy ${policy}); set it to noeviction.`,
      );
    this.logger.warn('Redis evicts keys; jobs may be late', { policy });
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
    this.stopTiming?.();
  }
}

/** BullMQ's wait for a job, and how ioredis introduces itself, which older versions of Redis refuse. */
const NOT_TIMED = new Set(['bzpopmin', 'client']);

/**
 * Times the commands of all Redis connections of this process, from their write to their reply. Returns a
 * function that stops it.
 */
function timeCommands(metrics: Metrics): () => void {
  const seconds = metrics.histogram('mutual_redis_command_seconds', {
    help: 'How long Redis commands took.',
    labels: ['command', 'result'],
  });
  const timers = new WeakMap<CommandTraceContext, ReturnType<typeof seconds.startTimer>>();
  const commands = tracingChannel<CommandTraceContext>('ioredis:command');
  const subscribers = {
    start: (context: CommandTraceContext) => {
      const { command } = context;
      if (!NOT_TIMED.has(command)) timers.set(context, seconds.startTimer({ command }));
    },
    asyncEnd: (context: CommandTraceContext & { error?: unknown }) => {
      timers.get(context)?.({ result: context.error === undefined ? 'ok' : 'failed' });
    },
  };
  commands.subscribe(subscribers);
  return () => commands.unsubscribe(subscribers);
}

/** Comes back by itself, soon, for as long as it takes. */
export const reconnecting = {
  retryStrategy: (attempt: number): number => Math.min(attempt * 100, SLOWEST_RECONNECT_MS),
  connectTimeout: 5_000,
};
