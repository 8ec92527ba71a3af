import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { UsersModule } from '../users/index.js';
import { AppealMailService } from './appeal-mail.service.js';
import { AppealReviewService } from './appeal-review.service.js';
import { AppealTokenService } from './appeal-token.service.js';
import { DecisionsProcessor } from './decisions.processor.js';
import { DecisionController } from './decision.controller.js';
import { DecisionRepository } from './decision.repository.js';
import { DECISION_MODEL, decisionSchema } from './decision.schema.js';
import { DecisionService } from './decision.service.js';
import { DecisionsExportService } from './decisions-export.service.js';

@Module({
  imports: [
    registerQueues('decisions'),
    UsersModule,
    MongooseModule.forFeature([{ name: DECISION_MODEL, schema: decisionSchema }]),
  ],
  controllers: [DecisionController],
  providers: [
    AppealMailService,
    DecisionsProcessor,
    AppealReviewService,
    AppealTokenService,
    DecisionRepository,
    DecisionService,
    DecisionsExportService,
  ],
  exports: [AppealReviewService, DecisionService],
})
export class DecisionsModule {}
