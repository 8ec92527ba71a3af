import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppConfig } from '../config/app-config.js';

const CLOSE_IDLE_INTERVAL_MS = 50;
/**
 * Time in ms in which a proxy uses each of its connections once more and is asked to close it, or closes it
 * because it is idle. Longer than `keepalive_timeout` of the upstreams in nginx.conf.template.
 */
const HAND_OVER_MS = 1_500;
const SHORT_TURN_MS = 0.1;
const MAX_TURNS_MS = 500;
/** Maximum time in ms to wait for requests in progress. */
const MAX_DRAIN_MS = 4_000;

/**
 * Drains the process at shutdown. Accepts no new connections, so that a proxy uses another instance. Still
 * responds to requests on open connections and asks the proxy to close them: closing them here could break a
 * request that is just being sent. Then waits for requests in progress.
 */
@Injectable()
export class Drain implements BeforeApplicationShutdown, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private inFlight = 0;
  private draining = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: AppConfig,
  ) {}

  /** Counts requests in progress, and during shutdown asks clients to close their connections. */
  readonly handler: RequestHandler = (_request: Request, response: Response, next: NextFunction) => {
    this.inFlight += 1;
    response.once('close', () => (this.inFlight -= 1));
    if (this.draining) response.setHeader('Connection', 'close');
    next();
  };

  async beforeApplicationShutdown(): Promise<void> {
    // Command-line programs have no server.
    const adapter = this.host.httpAdapter as HttpAdapterHost['httpAdapter'] | null;
    if (!adapter) return;
    const server = adapter.getHttpServer() as Server;
    this.draining = true;
    // Without a proxy, requests cannot move to another instance.
    if (server.listening && this.config.trustedProxies.length > 0) {
      await untilAccepted();
      // `close()` of the HTTP server would immediately close idle connections too.
      NetServer.prototype.close.call(server);
      await sleep(HAND_OVER_MS);
      for (const until = Date.now() + MAX_DRAIN_MS; this.inFlight > 0 && Date.now() < until;)
        await sleep(CLOSE_IDLE_INTERVAL_MS);
    }
    this.timer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}

/**
 * Waits until pending connections are accepted, because closing the listening socket would reset them with
 * their requests. Each turn of the event loop accepts all pending connections, so after a short turn hardly
 * any are left.
 */
async function untilAccepted(): Promise<void> {
  const until = performance.now() + MAX_TURNS_MS;
  for (let began = performance.now(); began < until;) {
    await nextTurn();
    const ended = performance.now();
    if (ended - began < SHORT_TURN_MS) return;
    began = ended;
  }
}
