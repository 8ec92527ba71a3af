import type { Server } from 'node:http';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

const EVERY_MS = 50;

/** While the process stops: lets requests under way finish, then hangs up, so that kept-alive connections do not delay it. */
@Injectable()
export class Drain implements BeforeApplicationShutdown, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly host: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    this.timer = setInterval(() => server.closeIdleConnections(), EVERY_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
