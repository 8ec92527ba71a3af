import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AppConfig } from '../config/app-config.js';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const EVERY_MS = 50;
/**
 * In this time a proxy has used each of its connections once more, and been asked to close it, or has closed
 * it itself because it was idle: longer than `keepalive_timeout` of the upstreams in nginx.conf.template.
 */
const HAND_OVER_MS = 1_500;
const SHORT_TURN_MS = 0.1;
const MAX_TURNS_MS = 500;
/** The longest that requests under way are waited for. */
const MAX_DRAIN_MS = 4_000;

/**
 * While the process stops: takes no new connection, so that a proxy goes to the next instance; answers what
 * still comes on open ones and has them closed by the proxy, since hanging up on one could meet a request
 * that is just being sent; and waits for what is under way.
 */
@Injectable()
export class Drain implements BeforeApplicationShutdown, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private underWay = 0;
  private draining = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: AppConfig,
  ) {}

  /** Counts requests, and from the beginning of the end asks to close their connections. */
  readonly handler: RequestHandler = (_request: Request, response: Response, next: NextFunction) => {
    this.underWay += 1;
    response.once('close', () => (this.underWay -= 1));
    if (this.draining) response.setHeader('Connection', 'close');
    next();
  };

  async beforeApplicationShutdown(): Promise<void> {
    // A command has no server.
    const adapter = this.host.httpAdapter as HttpAdapterHost['httpAdapter'] | null;
    if (!adapter) return;
    const server = adapter.getHttpServer() as Server;
    this.draining = true;
    // Without a proxy nobody could go to another instance.
    if (server.listening && this.config.trustedProxies.length > 0) {
      await untilAccepted();
      // The HTTP server's own close would hang up on idle connections at once.
      NetServer.prototype.close.call(server);
      await sleep(HAND_OVER_MS);
      for (const until = Date.now() + MAX_DRAIN_MS; this.underWay > 0 && Date.now() < until;)
        await sleep(EVERY_MS);
    }
    this.timer = setInterval(() => server.closeIdleConnections(), EVERY_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}

/**
 * A listening socket that closes resets connections that wait to be accepted, with the requests that came on
 * them. Each turn of the event loop accepts all there are, so right after a short one there is hardly any.
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
