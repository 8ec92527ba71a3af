import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createAdapter, createShardedAdapter } from '@socket.io/redis-adapter';
import { Redis as IORedis } from 'ioredis';
import type { Server } from 'socket.io';
import { AppConfig } from '../config/app-config.js';
import { Logger } from '../logging/logger.js';
import { reconnecting } from '../redis/redis.js';

/**
 * Major version of Redis that introduced sharded pub/sub, with which an instance receives only events of its
 * own rooms.
 */
const SHARDED_SINCE = 7;
const START_MS = 1_000;

export type AdapterConstructor = NonNullable<Parameters<Server['adapter']>[0]>;

/**
 * The two Redis connections through which instances exchange socket events. Redis drops messages while a
 * subscriber is disconnected, so {@link onReturn} reports when the connection is restored.
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
   * Returns the adapter for this version of Redis; waits briefly for Redis, and assumes a recent version if
   * it is unavailable.
   */
  async adapter(): Promise<AdapterConstructor> {
    const [publishing, listening] = [this.adapterClient(this.publishing), this.adapterClient(this.listening)];
    const prefix = `${this.config.redisPrefix}:socket.io`;
    const version = await this.version();
    this.logger.log('Socket events use Redis', { version: version ?? 'unknown' });
    return version !== undefined && version < SHARDED_SINCE
      ? createAdapter(publishing, listening, { key: prefix })
      : createShardedAdapter(publishing, listening, {
          channelPrefix: prefix,
          subscriptionMode: 'dynamic',
        });
  }

  /**
   * Waits until Redis has confirmed the subscriptions to all current rooms of this instance. Returns
   * immediately while the connection is lost: {@link onReturn} reports when the subscriptions are restored.
   */
  async subscribed(): Promise<void> {
    // Redis answers the commands of a connection in order.
    if (this.isUp) await this.listening.ping().catch(() => undefined);
  }

  /** Calls back whenever a lost connection and its subscriptions are restored. */
  onReturn(callback: () => void): void {
    let broken = false;
    const back = async (): Promise<void> => {
      if (!broken || !this.isUp) return;
      try {
        // Redis answers after the subscriptions, which ioredis restores first.
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
      // Writes events of one event-loop turn to Redis together.
      enableAutoPipelining: purpose === 'publishing',
      connectionName: `${this.config.redisPrefix}:realtime:${purpose}`,
      maxRetriesPerRequest: null,
    });
    client.on('error', (error: Error) =>
      this.logger.debug('Redis connection error of the sockets', { error }),
    );
    client.on('close', () =>
      this.logger.warn('Socket events do not reach other instances: the Redis connection is closed', {
        purpose,
      }),
    );
    return client;
  }

  /**
   * Returns a client for the adapter whose commands do not wait for Redis's reply. Otherwise the adapter
   * would emit to the sockets of this instance only after the reply to a publish, and would leave failed
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

  /** Returns the major version of Redis; undefined if unknown. */
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
