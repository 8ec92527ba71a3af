import { Global, Module } from '@nestjs/common';
import { SocketCommandHandlers } from './commands.js';
import { SocketRateLimiter } from './socket-rate-limiter.js';
import { Handshake } from './handshake.js';
import { Presence } from './presence.js';
import { Publisher } from './publisher.js';
import { SocketCommandDispatcher } from './socket-command-dispatcher.js';
import { SocketPresence } from './socket-presence.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { PubSubConnection } from './pub-sub-connection.js';
import { SessionRevalidator } from './session-revalidator.js';

@Global()
@Module({
  providers: [
    PubSubConnection,
    SocketCommandHandlers,
    SocketRateLimiter,
    Handshake,
    Presence,
    Publisher,
    SessionRevalidator,
    RealtimeGateway,
    SocketCommandDispatcher,
    SocketPresence,
  ],
  exports: [Publisher, Presence],
})
export class RealtimeModule {}
