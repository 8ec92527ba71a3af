import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext, WsMessageHandler } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Observable } from 'rxjs';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { COMMON_LIMITS, type SocketAck } from '@contract';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { rawClientAddress } from '../http/client-address.js';
import { RateLimits } from '../http/rate-limits.js';
import { PubSubConnection, type AdapterConstructor } from './pub-sub-connection.js';

const PING_INTERVAL_MS = 20_000;
const PING_TIMEOUT_MS = 10_000;
/**
 * Time limit in ms of a handshake, equal to that of clients (CONNECTION.timeout). When many clients connect
 * at once, an earlier disconnection would only make them reconnect.
 */
const CONNECT_TIMEOUT_MS = 20_000;

interface Message {
  data: unknown;
  ack?: (answer: SocketAck) => void;
}

/** Nest's Socket.IO adapter with our limits and allowed origins, and with Redis between the instances. */
export class RealtimeAdapter extends IoAdapter {
  private readonly addressOf: (request: IncomingMessage) => string;
  private readonly limits: RateLimits;

  private constructor(
    app: INestApplicationContext,
    private readonly config: AppConfig,
    private readonly adapterConstructor: AdapterConstructor,
  ) {
    super(app);
    this.addressOf = rawClientAddress(config);
    this.limits = app.get(RateLimits);
  }

  static async for(app: INestApplicationContext): Promise<RealtimeAdapter> {
    return new RealtimeAdapter(app, app.get(AppConfig), await app.get(PubSubConnection).adapter());
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      serveClient: false,
      maxHttpBufferSize: COMMON_LIMITS.socketFrameBytes,
      pingInterval: PING_INTERVAL_MS,
      pingTimeout: PING_TIMEOUT_MS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      allowRequest: (request: IncomingMessage, answer: (error: string | null, ok: boolean) => void) => {
        void this.refusal(request).then((reason) => answer(reason, reason === null));
      },
    } as ServerOptions) as Server;
    server.adapter(this.adapterConstructor);
    return server;
  }

  /**
   * Adds a plain listener for each command. IoAdapter uses observables, which take 46 KB per idle socket
   * instead of 3 KB.
   */
  override bindMessageHandlers(
    socket: Socket,
    handlers: WsMessageHandler<string>[],
    transform: (result: unknown) => Observable<SocketAck | undefined>,
  ): void {
    for (const { message, callback } of handlers)
      socket.on(message, (...args: unknown[]) => {
        const { data, ack } = this.mapPayload(args.length > 1 ? args : args[0]) as Message;
        transform(callback(data, ack)).subscribe({
          next: (answer) => answer && ack?.(answer),
          error: (error: unknown) => this.logger.error(error),
        });
      });
  }

  /**
   * Returns why this request may not open a socket; null if it may. Runs before the request costs memory or a
   * MongoDB read.
   */
  private async refusal(request: IncomingMessage): Promise<string | null> {
    if (!this.config.servesApi || !isOurs(request, this.config)) return 'Not from here';
    try {
      await this.limits.consume('socketsByAddress', this.addressOf(request));
      return null;
    } catch (error) {
      return error instanceof AppError ? error.message : 'Not now';
    }
  }
}

/**
 * Returns whether a request may come from our pages. Browsers send the origin of the page that opens a
 * socket; other programs send none, and need a token like all clients.
 */
function isOurs({ headers }: IncomingMessage, config: AppConfig): boolean {
  const { origin } = headers;
  if (origin === undefined || origin === new URL(config.publicUrl).origin) return true;
  return !config.production && URL.canParse(origin) && new URL(origin).host === headers.host;
}
