import { Global, Module } from '@nestjs/common';
import { Acknowledgements } from './acknowledgements.js';
import { EventMiddleware } from './event.middleware.js';
import { Handshake } from './handshake.js';
import { Presence } from './presence.js';
import { PubSubConnection } from './pub-sub-connection.js';
import { Publisher } from './publisher.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { RecentFacts } from './recent-facts.js';
import { SessionRevalidator } from './session-revalidator.js';
import { SocketPresence } from './socket-presence.js';
import { SocketRateLimiter } from './socket-rate-limiter.js';

@Global()
@Module({
  providers: [
    Acknowledgements,
    EventMiddleware,
    Handshake,
    Presence,
    PubSubConnection,
    Publisher,
    RealtimeGateway,
    RecentFacts,
    SessionRevalidator,
    SocketPresence,
    SocketRateLimiter,
  ],
  exports: [Acknowledgements, Presence, Publisher, SocketRateLimiter],
})
export class RealtimeModule {}
