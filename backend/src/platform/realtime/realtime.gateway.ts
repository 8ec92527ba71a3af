import { randomUUID } from 'node:crypto';
import { WebSocketGateway, type OnGatewayInit } from '@nestjs/websockets';
import type { Counter, Gauge } from 'prom-client';
import { LIMITS, socketCommands, type CommandData, type SocketAck, type SocketError } from '@contract';
import { AppError } from '../errors/app-error.js';
import { mapError } from '../errors/error-mapper.js';
import { DomainEvents } from '../events/domain-events.js';
import type { Principal } from '../http/principal.js';
import { Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';
import { runWithRequestId } from '../logging/request-context.js';
import { SocketCommandHandlers, OnCommand } from './commands.js';
import { SocketRateLimiter } from './socket-rate-limiter.js';
import { Handshake } from './handshake.js';
import { Presence } from './presence.js';
import { closeSocket, Publisher, type AppServer, type AppSocket } from './publisher.js';
import { memberRoom } from './rooms.js';
import { SessionRevalidator } from './session-revalidator.js';
import { SocketClosed, SocketOpened } from './realtime.events.js';

/** A socket that has been refused so many events for sending too fast is disconnected. */
const MAX_REFUSED_EVENTS = 2_000;
const MAX_ISSUES = 20;

/**
 * The one door for sockets: who is calling, which room they are in, and one way for every event: counted, parsed, handed to the
 * command's handler, acknowledged. Whatever a client sends, the answer is an acknowledgement and the socket lives on.
 */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit<AppServer> {
  private readonly sockets: Gauge;
  private readonly received: Counter;

  constructor(
    private readonly handshake: Handshake,
    private readonly handlers: SocketCommandHandlers,
    private readonly rateLimiter: SocketRateLimiter,
    private readonly presence: Presence,
    private readonly publisher: Publisher,
    private readonly revalidator: SessionRevalidator,
    private readonly events: DomainEvents,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.sockets = metrics.gauge('mutual_sockets', { help: 'Open sockets.' });
    this.received = metrics.counter('mutual_socket_commands_total', {
      help: 'What clients asked over sockets, by command and result.',
      labels: ['command', 'result'],
    });
  }

  afterInit(server: AppServer): void {
    server.use((socket, next) => {
      this.handshake.check(socket).then(
        () => next(),
        (error: unknown) => {
          const data = this.errorOf(error);
          next(Object.assign(new Error(data.message), { data }));
        },
      );
    });
    server.on('connection', (socket) => this.opened(socket));
    this.publisher.attach(server);
    this.revalidator.attach(server, (socket) => this.count(socket));
  }

  private opened(socket: AppSocket): void {
    const { principal } = socket.data;
    const room = memberRoom(principal.userId);
    if ((socket.nsp.adapter.rooms.get(room)?.size ?? 0) >= LIMITS.socketsPerMember) {
      socket.disconnect(true);
      return;
    }
    releaseRequest(socket);
    void socket.join(room);
    socket.onAny((name: unknown, ...args: unknown[]) => void this.receive(socket, name, args));
    socket.on('disconnect', () => this.closed(socket));
    this.sockets.inc();
    this.count(socket);
    // The session may have ended between the handshake's look at it and now.
    if (this.publisher.hasEnded(principal.sessionId)) closeSocket(socket);
  }

  private closed(socket: AppSocket): void {
    this.sockets.dec();
    this.uncount(socket);
  }

  /** Counts a socket for its member's presence, or no longer: whom it belongs to may be suspended or freed meanwhile. */
  private count(socket: AppSocket): void {
    const { principal, counted } = socket.data;
    if (!isPresent(principal)) return this.uncount(socket);
    if (counted) return;
    socket.data.counted = true;
    void this.presence.opened(principal.userId);
    void this.events.publish(SocketOpened, { userId: principal.userId, socketId: socket.id });
  }

  private uncount(socket: AppSocket): void {
    const { principal, closing, counted } = socket.data;
    if (!counted) return;
    socket.data.counted = false;
    const { userId } = principal;
    this.presence.closed(userId);
    void this.events.publish(SocketClosed, { userId, socketId: socket.id, sessionEnded: closing });
  }

  /** The token has said who it is; the specification's clients say it again (spec section 7). */
  @OnCommand('register-user')
  registerUser(me: Principal, userId: string): CommandData<'register-user'> {
    if (userId !== me.userId) throw new AppError('NOT_YOUR_ACCOUNT');
    return { userId };
  }

  private async receive(socket: AppSocket, name: unknown, args: unknown[]): Promise<void> {
    const last = args.at(-1);
    const acknowledge = typeof last === 'function' ? (last as (answer: SocketAck) => void) : undefined;
    const payloads = acknowledge ? args.slice(0, -1) : args;
    const answer = await runWithRequestId(randomUUID(), () => this.answer(socket, name, payloads));
    this.received.inc({
      command: isCommand(name) ? name : 'unknown',
      result: answer.ok ? 'ok' : answer.error.code,
    });
    acknowledge?.(answer);
  }

  private async answer(socket: AppSocket, name: unknown, payloads: unknown[]): Promise<SocketAck> {
    try {
      this.countEvent(socket);
      return { ok: true, ...(await this.run(socket, name, payloads)) };
    } catch (error) {
      return { ok: false, error: this.errorOf(error) };
    }
  }

  /** @throws AppError RATE_LIMITED */
  private countEvent(socket: AppSocket): void {
    if (this.rateLimiter.tryConsume(socket.data.principal.userId)) {
      socket.data.refused = Math.max(0, socket.data.refused - 1);
      return;
    }
    socket.data.refused += 1;
    if (socket.data.refused > MAX_REFUSED_EVENTS) socket.disconnect(true);
    throw new AppError('RATE_LIMITED');
  }

  private async run(socket: AppSocket, name: unknown, payloads: unknown[]): Promise<object> {
    const me = socket.data.principal;
    if (!isCommand(name)) throw new AppError('UNKNOWN_EVENT');
    const command = socketCommands[name];
    if (me.status === 'suspended' && !('whileSuspended' in command)) throw new AppError('SUSPENDED');
    const parsed = command.payload.safeParse(payloads.length > 1 ? undefined : payloads[0]);
    if (!parsed.success)
      throw new AppError('VALIDATION', {
        issues: parsed.error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
          path: path.map(String).join('.'),
          message,
        })),
      });
    return (await this.handlers.handlerOf(name)?.(me, parsed.data, socket.id)) ?? {};
  }

  private errorOf(error: unknown): SocketError {
    const { body, unexpected } = mapError(error);
    if (unexpected) this.logger.error('A socket event failed', { error });
    const { code, message, issues } = body;
    return { code, message, ...(issues ? { issues } : {}) };
  }
}

const isCommand = (name: unknown): name is keyof typeof socketCommands =>
  typeof name === 'string' && Object.hasOwn(socketCommands, name);

/**
 * The request that opened a socket is not needed any more; kept as long as the socket, it would be half of an idle member's memory.
 * Engine.IO keeps the object itself, so it is emptied too.
 */
function releaseRequest(socket: AppSocket): void {
  Object.assign(socket.request, { headers: {}, rawHeaders: [] });
  Object.assign(socket.conn, { request: null });
  Object.assign(socket, { handshake: NO_HANDSHAKE });
}

const NO_HANDSHAKE = Object.freeze({});

/** Suspended members and the administrator are shown to nobody. */
const isPresent = ({ role, status }: Principal): boolean => role === 'member' && status === 'active';
