import { tracingChannel } from 'node:diagnostics_channel';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Cluster, type CommandTraceContext } from 'ioredis';
import { AppConfig, ConfigError } from '../config/app-config.js';
import { redisAddressIn } from '../config/redis-url.js';
import { Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';
import { uncoveredSlotsOf } from './cluster-slots.js';
import { connectToRedis, mastersOf, onConnectionChange, type RedisClient } from './redis-connection.js';
import { findRedisProblem } from './redis-problem.js';

/** Time limit in ms of a command. After a longer wait, callers would be faster without Redis. */
const COMMAND_MS = 400;
const START_TIMEOUT_MS = 1_000;

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
  /** Hash slots that no master of the cluster serves, as one text; empty when all are served. */
  private uncovered = '';
  private readonly afterSlotsReturn: (() => void)[] = [];

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
    onConnectionChange(
      this.client,
      () => logger.warn('Redis is not connected'),
      () => logger.log('Redis is connected'),
    );
    // A cluster refreshes its slots every second.
    if (this.client instanceof Cluster) this.client.on('refresh', () => void this.checkSlots());
  }

  /** Whether commands can be sent right now. */
  get isUp(): boolean {
    return this.client.status === 'ready';
  }

  /** The state for operators; `partial` while a cluster does not serve all hash slots. */
  get state(): 'up' | 'partial' | 'down' {
    if (!this.isUp) return 'down';
    return this.uncovered === '' ? 'up' : 'partial';
  }

  /** Calls `callback` whenever a cluster serves all hash slots again. */
  onSlotsReturn(callback: () => void): void {
    this.afterSlotsReturn.push(callback);
  }

  /** Runs a command; returns `fallback` if Redis is unavailable or slow. */
  async withFallback<T>(command: (client: RedisClient) => Promise<T>, fallback: T): Promise<T> {
    if (!this.isUp) return fallback;
    try {
      return await command(this.client);
    } catch (error) {
      this.logger.debug('Redis command failed', { error });
      return fallback;
    }
  }

  /**
   * Waits briefly for Redis, and logs which one is used or why none is. Checks whether a server may evict
   * keys.
   * @throws ConfigError when a server answers that REDIS_URL is wrong; in production also when a server may
   * evict keys, because evicted keys would lose jobs
   */
  async prepare(): Promise<void> {
    await Promise.race([
      new Promise((resolve) => this.client.once('ready', resolve)),
      new Promise((resolve) => setTimeout(resolve, this.isUp ? 0 : START_TIMEOUT_MS).unref()),
    ]);
    if (!this.isUp) await this.explain();
    const infoOfAll = (client: RedisClient) => Promise.all(mastersOf(client).map((node) => node.info()));
    const infos = await this.withFallback(infoOfAll, []);
    if (infos.length > 0)
      this.logger.log('Connected to Redis', {
        topology: redisAddressIn(this.config.redisUrl)?.kind,
        masters: infos.length,
        versions: [...new Set(infos.map(versionIn))],
      });
    const policies = infos.map((text) => /maxmemory_policy:(\S+)/.exec(text)?.[1] ?? 'noeviction');
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

  /**
   * Logs why Redis cannot be used.
   * @throws ConfigError when a server responds that REDIS_URL is wrong
   */
  private async explain(): Promise<void> {
    const { problem, isMisconfigured } = (await findRedisProblem(this.config.redisUrl)) ?? {};
    if (isMisconfigured) throw new ConfigError(`REDIS_URL: ${problem}.`);
    this.logger.warn('Redis is not available yet; this process starts without it', { reason: problem });
  }

  private async checkSlots(): Promise<void> {
    const missing = this.client instanceof Cluster ? await uncoveredSlotsOf(this.client) : undefined;
    const uncovered = missing?.join(', ') ?? this.uncovered;
    if (uncovered === this.uncovered) return;
    this.uncovered = uncovered;
    if (uncovered !== '') {
      this.logger.warn('The Redis cluster does not serve all hash slots', { missing: uncovered });
      return;
    }
    this.logger.log('The Redis cluster serves all hash slots again');
    for (const callback of this.afterSlotsReturn) callback();
  }
}

/** Returns the name and version of a server from its INFO. */
function versionIn(info: string): string {
  const [, valkey] = /^valkey_version:(\S+)/m.exec(info) ?? [];
  return valkey ? `Valkey ${valkey}` : `Redis ${/^redis_version:(\S+)/m.exec(info)?.[1] ?? 'unknown'}`;
}

/**
 * Commands that are not measured: BullMQ's blocking wait for a job, and the client name that ioredis sends,
 * which older versions of Redis reject.
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
