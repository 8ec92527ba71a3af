import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createAdapter, createShardedAdapter } from '@socket.io/redis-adapter';
import { Redis as IORedis } from 'ioredis';
import type { Server } from 'socket.io';
import { AppConfig } from '../config/app-config.js';
import { Logger } from '../logging/logger.js';
import { reconnecting } from '../redis/redis.js';

/** Redis 7 brought sharded pub/sub, by which an instance hears only of rooms it has. */
const SHARDED_SINCE = 7;
const START_MS = 1_000;

type AdapterFactory = NonNullable<Parameters<Server['adapter']>[0]>;

/**
 * The two Redis connections over which instances pass socket events to each other. Redis drops messages while
 * a subscriber is disconnected, so {@link onReturn} reports when the connection is back.
 */
@Injectable()
export class PubSubConnection implements OnApplicationShutdown {
  private readonly publishing: Connection;
  private readonly listening: Connection;

  constructor(
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {
    this.publishing = this.connect('publishing');
    this.listening = this.connect('listening');
  }

  /** Whether an event published now reaches the other instances. */
  get isUp(): boolean {
    return this.publishing.status === 'ready' && this.listening.status === 'ready';
  }

  /**
   * The adapter that suits this Redis; waits a moment for it, and takes it for a recent one while it is away.
   */
  async adapter(): Promise<AdapterFactory> {
    const prefix = `${this.config.redisPrefix}:socket.io`;
    const version = await this.version();
    this.logger.log('Socket events go through Redis', { version: version ?? 'unknown' });
    return version !== undefined && version < SHARDED_SINCE
      ? createAdapter(this.publishing, this.listening, { key: prefix })
      : createShardedAdapter(this.publishing, this.listening, {
          channelPrefix: prefix,
          subscriptionMode: 'dynamic',
        });
  }

  /**
   * Waits until Redis has confirmed the subscriptions to all rooms that this instance has by now; not while
   * the connection is lost, as {@link onReturn} then reports when they are renewed.
   */
  async subscribed(): Promise<void> {
    if (this.isUp) await this.listening.subscribed.catch(() => undefined);
  }

  /** Calls back whenever a lost connection works again, subscriptions included. */
  onReturn(callback: () => void): void {
    let broken = false;
    const back = async (): Promise<void> => {
      if (!broken || !this.isUp) return;
      try {
        // Answered after the subscriptions, which ioredis renews first.
        await this.listening.ping();
      } catch {
        return;
      }
      broken = false;
      callback();
    };
    for (const client of [this.publishing, this.listening]) {
      client.on('close', () => (broken = true));
      client.on('ready', () => void back());
    }
  }

  onApplicationShutdown(): void {
    this.publishing.disconnect();
    this.listening.disconnect();
  }

  private connect(purpose: string): Connection {
    const client = new Connection(this.config.redisUrl, {
      ...reconnecting,
      connectionName: `${this.config.redisPrefix}:realtime:${purpose}`,
      maxRetriesPerRequest: null,
    });
    client.on('error', (error: Error) => this.logger.debug('Redis connection of the sockets', { error }));
    client.on('close', () =>
      this.logger.warn('Socket events do not reach other instances: the Redis connection is closed', {
        purpose,
      }),
    );
    return client;
  }

  /** The first number of Redis's version; undefined while unknown. */
  protected async version(): Promise<number | undefined> {
    const info = this.publishing.info('server').catch(() => '');
    const text = await Promise.race([
      info,
      new Promise<string>((resolve) => setTimeout(resolve, START_MS, '').unref()),
    ]);
    const version = /redis_version:(\d+)/.exec(text)?.[1];
    return version === undefined ? undefined : Number(version);
  }
}

/**
 * The adapter has no use for Redis's answer to what it publishes, but would let this instance's own sockets
 * wait for it; and each event would wake Redis with a write of its own: those of one turn of the event loop
 * share one. What the adapter has under way at the end must not count as an unhandled failure.
 */
class Connection extends IORedis {
  /** The answer to the newest subscription, before which all others are answered. */
  subscribed: Promise<unknown> = Promise.resolve();

  override sendCommand(...args: Parameters<IORedis['sendCommand']>): unknown {
    const [{ name, promise }] = args;
    promise.catch(() => undefined);
    if (name === 'ssubscribe') this.subscribed = promise;
    if (name !== 'spublish') return super.sendCommand(...args);
    this.collect();
    super.sendCommand(...args);
    return Promise.resolve();
  }

  /** Holds back what is written to Redis until the end of this turn. */
  private collect(): void {
    const { stream } = this;
    if (this.status !== 'ready' || stream.writableCorked > 0) return;
    stream.cork();
    setImmediate(() => stream.uncork());
  }
}
