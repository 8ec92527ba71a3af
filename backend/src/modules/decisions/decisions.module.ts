import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { AppealMailService } from './appeal-mail.service.js';
import { AppealReviewService } from './appeal-review.service.js';
import { AppealTokenService } from './appeal-token.service.js';
import { DecisionReasonRepository } from './decision-reason.repository.js';
import { DECISION_REASON_MODEL, decisionReasonSchema } from './decision-reason.schema.js';
import { DecisionReasonService } from './decision-reason.service.js';
import { DecisionController } from './decision.controller.js';
import { DecisionRepository } from './decision.repository.js';
import { DECISION_MODEL, decisionSchema } from './decision.schema.js';
import { DecisionService } from './decision.service.js';
import { DecisionsExportService } from './decisions-export.service.js';
import { DecisionsProcessor } from './decisions.processor.js';
import { WarningMailService } from './warning-mail.service.js';

@Module({
  imports: [
    registerQueues('decisions'),
    UsersModule,
    NotificationsModule,
    MongooseModule.forFeature([
      { name: DECISION_MODEL, schema: decisionSchema },
      { name: DECISION_REASON_MODEL, schema: decisionReasonSchema },
    ]),
  ],
  controllers: [DecisionController],
  providers: [
    AppealMailService,
    DecisionsProcessor,
    AppealReviewService,
    AppealTokenService,
    DecisionReasonRepository,
    DecisionReasonService,
    DecisionRepository,
    DecisionService,
    DecisionsExportService,
    WarningMailService,
  ],
  exports: [AppealReviewService, DecisionReasonService, DecisionService],
})
export class DecisionsModule {}
