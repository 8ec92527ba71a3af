import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { ChatModule } from '../chat/index.js';
import { MatchModule } from '../match/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { CallAccessService } from './call-access.service.js';
import { CallAgreementService } from './call-agreement.service.js';
import { CallHeartbeatService } from './call-heartbeat.service.js';
import { CallIdService } from './call-id.service.js';
import { CallInterruptionsService } from './call-interruptions.service.js';
import { CallLifecycleService } from './call-lifecycle.service.js';
import { CallPublisher } from './call-publisher.service.js';
import { CallRingingService } from './call-ringing.service.js';
import { CallWithoutHeartbeatRepository } from './call-without-heartbeat.repository.js';
import { CallRepository } from './call.repository.js';
import { CallsController } from './calls.controller.js';
import { CallsGateway } from './calls.gateway.js';
import { CallsListener } from './calls.listener.js';
import { IceServersService } from './ice-servers.service.js';
import { SignallingService } from './signalling.service.js';

@Module({
  imports: [ProfilesModule, MatchModule, BillingModule, ChatModule],
  controllers: [CallsController],
  providers: [
    CallRepository,
    CallWithoutHeartbeatRepository,
    CallIdService,
    CallAccessService,
    CallPublisher,
    CallLifecycleService,
    CallAgreementService,
    CallRingingService,
    CallHeartbeatService,
    CallInterruptionsService,
    SignallingService,
    IceServersService,
    CallsGateway,
    CallsListener,
  ],
})
export class CallsModule {}
