import { Global, Module } from '@nestjs/common';
import { Commands } from './commands.js';
import { EventBudget } from './event-budget.js';
import { Handshake } from './handshake.js';
import { Presence } from './presence.js';
import { Publisher } from './publisher.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { RedisLink } from './redis-link.js';
import { SessionWatch } from './session-watch.js';

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
