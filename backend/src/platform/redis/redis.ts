import { tracingChannel } from 'node:diagnostics_channel';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { CommandTraceContext } from 'ioredis';
import { AppConfig, ConfigError } from '../config/app-config.js';
import { Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';
import { connectToRedis, mastersOf, type RedisClient } from './redis-connection.js';

/** Time limit in ms of a command; callers are faster without Redis than with a longer wait. */
const COMMAND_MS = 400;
const START_MS = 1_000;

/**
 * The shared connection to Redis. Redis is only an optimization: it may be unavailable or empty at any time,
 * and commands then fail immediately. Commands of the same tick are pipelined. Keys get the prefix of the
 * installation automatically.
 */
@Injectable()
export class Redis implements OnApplicationShutdown {
  /** For libraries that need an ioredis client. */
  readonly client: RedisClient;
  private readonly stopTiming: (() => void) | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.client = connectToRedis(config.redisUrl, {
      keyPrefix: `${config.redisPrefix}:`,
      enableOfflineQueue: false,
      enableAutoPipelining: true,
      maxRetriesPerRequest: 0,
      commandTimeout: COMMAND_MS,
    });
    this.stopTiming = metrics.isOn ? timeCommands(metrics) : undefined;
    this.client.on('error', (error: Error) => logger.debug('Redis connection error', { error }));
    this.client.on('ready', () => logger.log('Redis is connected'));
    this.client.on('close', () => logger.warn('Redis is not connected'));
  }

  /** Whether commands can be sent right now. */
  get isUp(): boolean {
    return this.client.status === 'ready';
  }

  /** Runs a command; returns `fallback` if Redis is unavailable or slow. */
  async attempt<T>(command: (client: RedisClient) => Promise<T>, fallback: T): Promise<T> {
    if (!this.isUp) return fallback;
    try {
      return await command(this.client);
    } catch (error) {
      this.logger.debug('Redis command failed', { error });
      return fallback;
    }
  }

  /**
   * Checks once whether any Redis server may evict keys.
   * @throws ConfigError in production if one may, because evicted keys would lose jobs
   */
  async prepare(): Promise<void> {
    await Promise.race([
      new Promise((resolve) => this.client.once('ready', resolve)),
      new Promise((resolve) => setTimeout(resolve, this.isUp ? 0 : START_MS).unref()),
    ]);
    const memory = (client: RedisClient) => Promise.all(mastersOf(client).map((node) => node.info('memory')));
    const policies = (await this.attempt(memory, [])).map(
      (text) => /maxmemory_policy:(\S+)/.exec(text)?.[1] ?? 'noeviction',
    );
    const policy = policies.find((one) => one !== 'noeviction');
    if (policy === undefined) return;
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

/**
 * BullMQ's blocking wait for a job, and the client name that ioredis sends, which older versions of Redis
 * reject.
 */
const NOT_TIMED = new Set(['bzpopmin', 'client']);

/**
 * Measures the commands of all Redis connections of this process, from write to reply. Returns a function
 * that stops the measurement.
 */
function timeCommands(metrics: Metrics): () => void {
  const seconds = metrics.histogram('mutual_redis_command_seconds', {
    help: 'Duration of Redis commands.',
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
