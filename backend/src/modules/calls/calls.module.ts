import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { ChatModule } from '../chat/index.js';
import { MatchModule } from '../match/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { UsersModule } from '../users/index.js';
import { CallAccessService } from './call-access.service.js';
import { CallChangesService } from './call-interruptions.service.js';
import { CallEndingsService } from './call-lifecycle.service.js';
import { CallIds } from './call-id.service.js';
import { CallNoticesService } from './call-publisher.service.js';
import { CallRepository } from './call.repository.js';
import { CallsController } from './calls.controller.js';
import { CallsGateway } from './calls.socket-controller.js';
import { CallsNews } from './calls.listener.js';
import { CallsService } from './calls.service.js';
import { IceServersService } from './ice-servers.service.js';
import { SignallingService } from './signalling.service.js';

@Module({
  imports: [ProfilesModule, UsersModule, MatchModule, BillingModule, ChatModule],
  controllers: [CallsController],
  providers: [
    CallIds,
    CallRepository,
    CallAccessService,
    CallNoticesService,
    CallEndingsService,
    CallsService,
    SignallingService,
    CallChangesService,
    IceServersService,
    CallsGateway,
    CallsNews,
  ],
})
export class CallsModule {}
