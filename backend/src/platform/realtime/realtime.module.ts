import { Global, Module } from '@nestjs/common';
import { Commands } from './commands.js';
import { EventBudget } from './socket-rate-limiter.js';
import { Handshake } from './handshake.js';
import { Presence } from './presence.js';
import { Publisher } from './publisher.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { RedisLink } from './pub-sub-connection.js';
import { SessionWatch } from './session-revalidator.js';

@Global()
@Module({
  providers: [
    RedisLink,
    Commands,
    EventBudget,
    Handshake,
    Presence,
    Publisher,
    SessionWatch,
    RealtimeGateway,
  ],
  exports: [Publisher, Presence],
})
export class RealtimeModule {}
