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

export type AdapterConstructor = NonNullable<Parameters<Server['adapter']>[0]>;

/**
 * The two Redis connections over which instances pass socket events to each other. Redis drops messages while
 * a subscriber is disconnected, so {@link onReturn} reports when the connection is back.
 */
@Injectable()
export class PubSubConnection implements OnApplicationShutdown {
  private readonly publishing: IORedis;
  private readonly listening: IORedis;

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
  async adapter(): Promise<AdapterConstructor> {
    const [publishing, listening] = [this.adapterClient(this.publishing), this.adapterClient(this.listening)];
    const prefix = `${this.config.redisPrefix}:socket.io`;
    const version = await this.version();
    this.logger.log('Socket events go through Redis', { version: version ?? 'unknown' });
    return version !== undefined && version < SHARDED_SINCE
      ? createAdapter(publishing, listening, { key: prefix })
      : createShardedAdapter(publishing, listening, {
          channelPrefix: prefix,
          subscriptionMode: 'dynamic',
        });
  }

  /**
   * Waits until Redis has confirmed the subscriptions to all rooms that this instance has by now; not while
   * the connection is lost, as {@link onReturn} then reports when they are renewed.
   */
  async subscribed(): Promise<void> {
    // Redis answers the commands of a connection in their order.
    if (this.isUp) await this.listening.ping().catch(() => undefined);
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

  private connect(purpose: 'publishing' | 'listening'): IORedis {
    const client = new IORedis(this.config.redisUrl, {
      ...reconnecting,
      // Events of one turn of the event loop reach Redis with one write.
      enableAutoPipelining: purpose === 'publishing',
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

  /**
   * The client that the adapter calls: its commands do not wait for Redis's reply. Otherwise the adapter
   * would emit to the sockets of this instance only after the reply to a publish, and leave failed
   * subscriptions unhandled.
   */
  private adapterClient(connection: IORedis) {
    const send =
      (command: string) =>
      (...args: (string | Buffer | string[])[]): Promise<void> => {
        connection
          .call(command, args.flat())
          .catch((error: unknown) => this.logger.debug('Redis command of the sockets failed', { error }));
        return Promise.resolve();
      };
    return {
      publish: send('publish'),
      spublish: send('spublish'),
      subscribe: send('subscribe'),
      ssubscribe: send('ssubscribe'),
      psubscribe: send('psubscribe'),
      unsubscribe: send('unsubscribe'),
      sunsubscribe: send('sunsubscribe'),
      punsubscribe: send('punsubscribe'),
      on: connection.on.bind(connection),
      off: connection.off.bind(connection),
    };
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
