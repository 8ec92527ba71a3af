import { setTimeout as pause } from 'node:timers/promises';
import { WebSocketGateway, type OnGatewayInit } from '@nestjs/websockets';
import { LIMITS, type CommandData } from '@contract';
import { AppError } from '../errors/app-error.js';
import type { Principal } from '../http/principal.js';
import { OnCommand } from './commands.js';
import { Handshake } from './handshake.js';
import { PubSubConnection } from './pub-sub-connection.js';
import { closeSocket, memberRoom, Publisher, type AppServer, type AppSocket } from './publisher.js';
import { SessionRevalidator } from './session-revalidator.js';
import { SocketCommandDispatcher } from './socket-command-dispatcher.js';
import { SocketPresence } from './socket-presence.js';

/** A client that waits for longer than this for a Redis that hangs is let in without. */
const SUBSCRIBE_MS = 1_000;

/**
 * The one door for sockets: who is calling, which room they are in. Whatever a client sends, the socket lives
 * on.
 */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit<AppServer> {
  constructor(
    private readonly handshake: Handshake,
    private readonly commands: SocketCommandDispatcher,
    private readonly presence: SocketPresence,
    private readonly publisher: Publisher,
    private readonly pubSub: PubSubConnection,
    private readonly revalidator: SessionRevalidator,
  ) {}

  afterInit(server: AppServer): void {
    server.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => {
          const data = this.commands.errorOf(error);
          next(Object.assign(new Error(data.message), { data }));
        },
      );
    });
    server.on('connection', (socket) => this.opened(socket));
    this.publisher.attach(server);
    this.revalidator.attach(server, (socket) => this.presence.update(socket));
  }

  /**
   * Lets a client in once this instance receives what others publish to its member: a message sent when the
   * client has already read the conversation would be lost for an open page otherwise.
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

  private opened(socket: AppSocket): void {
    const { principal } = socket.data;
    const { size = 0 } = socket.nsp.adapter.rooms.get(memberRoom(principal.userId)) ?? {};
    if (size > LIMITS.socketsPerMember) {
      socket.disconnect(true);
      return;
    }
    releaseRequest(socket);
    socket.onAny((name: unknown, ...args: unknown[]) => void this.commands.dispatch(socket, name, args));
    socket.on('disconnect', () => this.presence.closed(socket));
    this.presence.opened(socket);
    // The session may have ended between the handshake's look at it and now.
    if (this.publisher.hasEnded(principal.sessionId)) closeSocket(socket);
  }

  /** The token has said who it is; clients say it once more (docs/product.md, Live updates). */
  @OnCommand('register-user')
  registerUser(me: Principal, userId: string): CommandData<'register-user'> {
    if (userId !== me.userId) throw new AppError('NOT_YOUR_ACCOUNT');
    return { userId };
  }
}

/**
 * The request that opened a socket is not needed any more; kept as long as the socket, it would be half of an
 * idle member's memory. Engine.IO keeps the object itself, so it is emptied too.
 */
function releaseRequest(socket: AppSocket): void {
  Object.assign(socket.request, { headers: {}, rawHeaders: [] });
  Object.assign(socket.conn, { request: null });
  Object.assign(socket, { handshake: NO_HANDSHAKE });
}

const NO_HANDSHAKE = Object.freeze({});
