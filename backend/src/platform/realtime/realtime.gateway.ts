import { setTimeout as pause } from 'node:timers/promises';
import { UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import {
  ConnectedSocket,
  SubscribeMessage,
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
} from '@nestjs/websockets';
import { COMMON_LIMITS, type CommandData, type CommandPayload } from '@contract';
import { AppError } from '../errors/app-error.js';
import type { Principal } from '../http/principal.js';
import { Metrics } from '../metrics/metrics.js';
import { Acknowledgements } from './acknowledgements.js';
import { CurrentMember, Payload } from './command.decorators.js';
import { CommandExceptionFilter } from './command.filter.js';
import { CommandGuard } from './command.guard.js';
import { CommandInterceptor } from './command.interceptor.js';
import { EventMiddleware } from './event.middleware.js';
import { Handshake } from './handshake.js';
import { PubSubConnection } from './pub-sub-connection.js';
import { closeSocket, memberRoom, Publisher, type AppServer, type AppSocket } from './publisher.js';
import { RecentFacts } from './recent-facts.js';
import { SessionRevalidator } from './session-revalidator.js';
import { SocketPresence } from './socket-presence.js';

/** Maximum time in ms that a client waits for Redis. It is admitted without Redis afterwards. */
const SUBSCRIBE_MS = 1_000;

/** Authenticates sockets and handles them from connection to disconnection. */
@WebSocketGateway()
@UseGuards(CommandGuard)
@UseInterceptors(CommandInterceptor)
@UseFilters(CommandExceptionFilter)
export class RealtimeGateway
  implements OnGatewayInit<AppServer>, OnGatewayConnection<AppSocket>, OnGatewayDisconnect<AppSocket>
{
  constructor(
    private readonly handshake: Handshake,
    private readonly middleware: EventMiddleware,
    private readonly presence: SocketPresence,
    private readonly publisher: Publisher,
    private readonly pubSub: PubSubConnection,
    private readonly revalidator: SessionRevalidator,
    private readonly recent: RecentFacts,
    private readonly acknowledgements: Acknowledgements,
    private readonly metrics: Metrics,
  ) {}

  afterInit(server: AppServer): void {
    server.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => {
          const data = this.acknowledgements.errorOf(error);
          next(Object.assign(new Error(data.message), { data }));
        },
      );
    });
    this.metrics.gauge('mutual_sockets', { help: 'Open sockets.' }, (gauge) =>
      gauge.set(server.sockets.sockets.size),
    );
    this.publisher.attach(server);
    this.revalidator.attach(server, (socket) => this.presence.update(socket));
  }

  handleConnection(socket: AppSocket): void {
    const { principal } = socket.data;
    const { size = 0 } = socket.nsp.adapter.rooms.get(memberRoom(principal.userId)) ?? {};
    if (size > COMMON_LIMITS.socketsPerMember) {
      socket.disconnect(true);
      return;
    }
    releaseRequest(socket);
    this.middleware.apply(socket);
    this.presence.update(socket);
    // The session may have ended after the handshake checked it.
    if (this.publisher.hasEnded(principal.sessionId)) closeSocket(socket);
  }

  handleDisconnect(socket: AppSocket): void {
    this.presence.closed(socket);
  }

  /**
   * Confirms the member of the token. Clients send their own id once more (docs/product.md, Live updates). A
   * client that told the age of its page also learns whether facts were published before its socket was open.
   */
  @SubscribeMessage('register-user')
  async registerUser(
    @CurrentMember() me: Principal,
    @Payload('register-user') userId: CommandPayload<'register-user'>,
    @ConnectedSocket() { data: { openedAt } }: AppSocket,
  ): Promise<CommandData<'register-user'>> {
    if (userId !== me.userId) throw new AppError('NOT_YOUR_ACCOUNT');
    return openedAt ? { userId, missed: await this.recent.mayBeMissed(userId, openedAt) } : { userId };
  }

  /**
   * Admits a client once this instance receives its member's facts from other instances. Otherwise an open
   * page could miss a message that is sent just after the client has read the conversation.
   */
  private async admit(socket: AppSocket): Promise<void> {
    await this.handshake.check(socket);
    await socket.join(memberRoom(socket.data.principal.userId));
    const subscribed = this.pubSub.subscribed();
    const isLate = await Promise.race([
      subscribed.then(() => false),
      pause(SUBSCRIBE_MS, true, { ref: false }),
    ]);
    if (isLate) void subscribed.then(() => this.publisher.toSocket(socket.id, 'catch-up', {}));
  }
}

/**
 * Releases the request that opened a socket, which Socket.IO would keep as long as the socket
 * (https://socket.io/docs/v4/memory-usage/). Called after the connection, because the handshake reads the
 * headers of the request.
 */
function releaseRequest({ conn }: AppSocket): void {
  Object.assign(conn, { request: null });
}
