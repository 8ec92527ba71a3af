import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { ChatModule } from '../chat/index.js';
import { MatchModule } from '../match/index.js';
import { UsersModule } from '../users/index.js';
import { CallAccessService } from './call-access.service.js';
import { CallChangesService } from './call-changes.service.js';
import { CallEndingsService } from './call-endings.service.js';
import { CallIds } from './call-ids.js';
import { CallNoticesService } from './call-notices.service.js';
import { CallRepository } from './call.repository.js';
import { CallsController } from './calls.controller.js';
import { CallsGateway } from './calls.gateway.js';
import { CallsNews } from './calls.news.js';
import { CallsService } from './calls.service.js';
import { IceServersService } from './ice-servers.service.js';
import { SignallingService } from './signalling.service.js';

@Module({
  imports: [UsersModule, MatchModule, BillingModule, ChatModule],
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
