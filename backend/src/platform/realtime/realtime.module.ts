import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Acknowledgements } from './acknowledgements.js';
import { EventMiddleware } from './event.middleware.js';
import { Handshake } from './handshake.js';
import { OwnChangesInterceptor } from './own-changes.interceptor.js';
import { Presence } from './presence.js';
import { PubSubConnection } from './pub-sub-connection.js';
import { Publisher } from './publisher.js';
import { RealtimeGateway } from './realtime.gateway.js';
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
    SessionRevalidator,
    SocketPresence,
    SocketRateLimiter,
    { provide: APP_INTERCEPTOR, useClass: OwnChangesInterceptor },
  ],
  exports: [Acknowledgements, Presence, Publisher, SocketRateLimiter],
})
export class RealtimeModule {}
