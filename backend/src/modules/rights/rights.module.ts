import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { SafetyModule } from '../safety/index.js';
import { UsersModule } from '../users/index.js';
import { AgeCheckDeadlineService } from './age-check-deadline.service.js';
import { AuthorityOrderRepository } from './authority-order.repository.js';
import { AUTHORITY_ORDER_MODEL, authorityOrderSchema } from './authority-order.schema.js';
import { AuthorityOrderService } from './authority-order.service.js';
import { DeadlineReminderService } from './deadline-reminder.service.js';
import { GrievanceTokenService } from './grievance-token.service.js';
import { GrievanceController } from './grievance.controller.js';
import { GrievanceService } from './grievance.service.js';
import { NomineeRepository } from './nominee.repository.js';
import { NOMINEE_MODEL, nomineeSchema } from './nominee.schema.js';
import { NomineeService } from './nominee.service.js';
import { ReportedPicturesService } from './reported-pictures.service.js';
import { RightsErasureService } from './rights-erasure.service.js';
import { RightsMailService } from './rights-mail.service.js';
import { RightsQueueService } from './rights-queue.service.js';
import { RightsRequestRepository } from './rights-request.repository.js';
import { RIGHTS_REQUEST_MODEL, rightsRequestSchema } from './rights-request.schema.js';
import { RightsRequestService } from './rights-request.service.js';
import { RightsReviewService } from './rights-review.service.js';
import { RightsController } from './rights.controller.js';
import { RightsProcessor } from './rights.processor.js';

@Module({
  imports: [
    registerQueues('rights'),
    MongooseModule.forFeature([
      { name: RIGHTS_REQUEST_MODEL, schema: rightsRequestSchema },
      { name: NOMINEE_MODEL, schema: nomineeSchema },
      { name: AUTHORITY_ORDER_MODEL, schema: authorityOrderSchema },
    ]),
    SafetyModule,
    UsersModule,
  ],
  controllers: [RightsController, GrievanceController],
  providers: [
    AgeCheckDeadlineService,
    AuthorityOrderRepository,
    AuthorityOrderService,
    DeadlineReminderService,
    GrievanceService,
    GrievanceTokenService,
    NomineeRepository,
    NomineeService,
    ReportedPicturesService,
    RightsErasureService,
    RightsMailService,
    RightsProcessor,
    RightsQueueService,
    RightsRequestRepository,
    RightsRequestService,
    RightsReviewService,
  ],
  exports: [AuthorityOrderService, DeadlineReminderService, RightsReviewService],
})
export class RightsModule {}
