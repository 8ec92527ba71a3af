import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { ChatModule } from '../chat/index.js';
import { MatchModule } from '../match/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { CallAcceptingService } from './call-accepting.service.js';
import { CallAccessService } from './call-access.service.js';
import { CallAgreementService } from './call-agreement.service.js';
import { CallEndingService } from './call-ending.service.js';
import { CallHangUpService } from './call-hang-up.service.js';
import { CallHeartbeatService } from './call-heartbeat.service.js';
import { CallIdService } from './call-id.service.js';
import { CallInterruptionsService } from './call-interruptions.service.js';
import { CallPublisher } from './call-publisher.service.js';
import { CallRingingService } from './call-ringing.service.js';
import { CallSweepService } from './call-sweep.service.js';
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
    CallEndingService,
    CallSweepService,
    CallAgreementService,
    CallAcceptingService,
    CallRingingService,
    CallHangUpService,
    CallHeartbeatService,
    CallInterruptionsService,
    SignallingService,
    IceServersService,
    CallsGateway,
    CallsListener,
  ],
})
export class CallsModule {}
