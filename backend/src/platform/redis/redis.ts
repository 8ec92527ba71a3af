import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis as IORedis } from 'ioredis';
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
    if (metrics.isOn) timeCommands(this.client, metrics);
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
  }
}

/** Times every command until its answer. */
function timeCommands(client: IORedis, metrics: Metrics): void {
  const seconds = metrics.histogram('mutual_redis_command_seconds', {
    help: 'How long Redis commands took.',
    labels: ['command', 'result'],
  });
  const send = client.sendCommand.bind(client);
  client.sendCommand = (command, stream) => {
    const end = seconds.startTimer({ command: command.name });
    const answer = send(command, stream);
    command.promise.then(
      () => end({ result: 'ok' }),
      () => end({ result: 'failed' }),
    );
    return answer;
  };
}

/** Comes back by itself, soon, for as long as it takes. */
export const reconnecting = {
  retryStrategy: (attempt: number): number => Math.min(attempt * 100, SLOWEST_RECONNECT_MS),
  connectTimeout: 5_000,
};
