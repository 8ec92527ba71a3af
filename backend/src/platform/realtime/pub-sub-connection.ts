import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createAdapter, createShardedAdapter } from '@socket.io/redis-adapter';
import { Cluster } from 'ioredis';
import type { Server } from 'socket.io';
import { AppConfig } from '../config/app-config.js';
import { Logger } from '../logging/logger.js';
import {
  connectToRedis,
  mastersOf,
  onConnectionChange,
  type RedisClient,
} from '../redis/redis-connection.js';
import { Redis } from '../redis/redis.js';

/**
 * First major version of Redis with sharded pub/sub, with which an instance only receives events of its own
 * rooms.
 */
const SHARDED_SINCE = 7;
const START_TIMEOUT_MS = 1_000;
const SUBSCRIBE_AGAIN_MS = 200;

export type AdapterConstructor = NonNullable<Parameters<Server['adapter']>[0]>;

/**
 * The two Redis connections through which instances exchange socket events. Redis drops messages while a
 * subscriber is disconnected, so {@link onReturn} tells when the connection is restored.
 */
@Injectable()
export class PubSubConnection implements OnApplicationShutdown {
  private readonly publishing: RedisClient;
  private readonly listening: RedisClient;
  /** The sharded channels that this instance listens to. */
  private readonly channels = new Set<string>();
  /** Subscriptions that Redis has not confirmed yet. */
  private readonly pending = new Set<Promise<void>>();

  constructor(
    private readonly config: AppConfig,
    private readonly logger: Logger,
    private readonly redis: Redis,
  ) {
    this.publishing = this.connect('publishing');
    this.listening = this.connect('listening');
  }

  /** Whether an event that is published now reaches the other instances. */
  get isUp(): boolean {
    return this.publishing.status === 'ready' && this.listening.status === 'ready';
  }

  /**
   * Returns the adapter for this version of Redis. Waits briefly for Redis, and assumes a recent version if
   * it is unavailable.
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
   * Waits until Redis has confirmed the subscriptions to all current rooms of this instance. Returns
   * immediately while the connection is lost; {@link onReturn} tells when the subscriptions are restored.
   */
  async subscribed(): Promise<void> {
    if (this.isUp) await Promise.all(this.pending);
  }

  /** Calls `callback` whenever a lost connection and its subscriptions are restored. */
  onReturn(callback: () => void): void {
    let broken = false;
    const resubscribeAll = async (): Promise<void> => {
      if (!broken || !this.isUp) return;
      broken = false;
      try {
        await this.resubscribed();
      } catch {
        broken = true;
        return;
      }
      callback();
    };
    for (const client of [this.publishing, this.listening]) {
      // In a cluster, the connection to one node may be lost while the others remain.
      for (const lost of ['close', '-node', '-subscriber']) client.on(lost, () => (broken = true));
      for (const restored of ['ready', 'subscribersReady']) client.on(restored, () => void resubscribeAll());
    }
    // When a hash slot leaves a node, Redis ends the subscriptions in it, but ioredis keeps them as if they
    // were active when the slot returns.
    this.redis.onSlotsReturn(() => {
      broken = true;
      void resubscribeAll();
    });
  }

  onApplicationShutdown(): void {
    this.channels.clear();
    this.publishing.disconnect();
    this.listening.disconnect();
  }

  private connect(purpose: 'publishing' | 'listening'): RedisClient {
    const client = connectToRedis(this.config.redisUrl, {
      shardedSubscribers: purpose === 'listening',
      // Writes events of one event-loop turn to Redis together.
      enableAutoPipelining: purpose === 'publishing',
      connectionName: `${this.config.redisPrefix}:realtime:${purpose}`,
      maxRetriesPerRequest: null,
    });
    client.on('error', (error: Error) =>
      this.logger.debug('Redis connection error of the sockets', { error }),
    );
    onConnectionChange(
      client,
      () =>
        this.logger.warn('Socket events do not reach other instances: the Redis connection is closed', {
          purpose,
        }),
      () => this.logger.log('Socket events reach other instances', { purpose }),
    );
    return client;
  }

  /** Subscribes to a channel. Retries after each failure, because a node of a cluster may be unavailable. */
  private subscribe(channel: string): void {
    this.channels.add(channel);
    const subscribed = this.subscribeUntilDone(channel).finally(() => this.pending.delete(subscribed));
    this.pending.add(subscribed);
  }

  private async subscribeUntilDone(channel: string): Promise<void> {
    while (this.channels.has(channel)) {
      try {
        await this.listening.ssubscribe(channel);
        return;
      } catch (error) {
        this.logger.debug('A subscription of the sockets failed', { error });
        await sleep(SUBSCRIBE_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  /**
   * Waits until the subscriptions that ioredis restores on a new connection are confirmed. Redis responds to
   * the commands of a connection in order.
   */
  private async resubscribed(): Promise<void> {
    if (!(this.listening instanceof Cluster)) {
      await this.listening.ping();
      return;
    }
    for (const channel of this.channels) this.subscribe(channel);
    await this.subscribed();
  }

  /**
   * Returns a client for the adapter whose commands do not wait for Redis's reply. Otherwise the adapter
   * would emit to sockets of this instance only after the reply to a publish, and would leave failed
   * subscriptions unhandled.
   */
  private adapterClient(connection: RedisClient) {
    const send =
      (command: string) =>
      (...args: (string | Buffer | string[])[]): Promise<void> => {
        // An async function, because ioredis throws for a slot that no node of the cluster serves.
        const sent = async (): Promise<unknown> => connection.call(command, args.flat());
        sent().catch((error: unknown) => this.logger.debug('Redis command of the sockets failed', { error }));
        return Promise.resolve();
      };
    return {
      publish: send('publish'),
      spublish: send('spublish'),
      subscribe: send('subscribe'),
      ssubscribe: (channel: string) => {
        this.subscribe(channel);
        return Promise.resolve();
      },
      psubscribe: send('psubscribe'),
      unsubscribe: send('unsubscribe'),
      sunsubscribe: (channel: string) => {
        this.channels.delete(channel);
        return send('sunsubscribe')(channel);
      },
      punsubscribe: send('punsubscribe'),
      on: connection.on.bind(connection),
      off: connection.off.bind(connection),
    };
  }

  /** Returns the lowest major version of all Redis servers; undefined if unknown. */
  protected async version(): Promise<number | undefined> {
    const infos = Promise.all(mastersOf(this.publishing).map((node) => node.info('server'))).catch(() => []);
    const texts = await Promise.race([
      infos,
      new Promise<string[]>((resolve) => setTimeout(resolve, START_TIMEOUT_MS, []).unref()),
    ]);
    const versions = texts.flatMap((text) => /redis_version:(\d+)/.exec(text)?.[1] ?? []).map(Number);
    return versions.length > 0 ? Math.min(...versions) : undefined;
  }
}
