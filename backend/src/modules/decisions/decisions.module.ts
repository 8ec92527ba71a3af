import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/index.js';
import { AppealMailService } from './appeal-mail.service.js';
import { AppealReviewService } from './appeal-review.service.js';
import { AppealTokenService } from './appeal-token.service.js';
import { AppealProcessor } from './appeal.processor.js';
import { DecisionController } from './decision.controller.js';
import { DecisionRepository } from './decision.repository.js';
import { DECISION_MODEL, decisionSchema } from './decision.schema.js';
import { DecisionService } from './decision.service.js';
import { DecisionsExportService } from './decisions-export.service.js';

@Module({
  imports: [UsersModule, MongooseModule.forFeature([{ name: DECISION_MODEL, schema: decisionSchema }])],
  controllers: [DecisionController],
  providers: [
    AppealMailService,
    AppealProcessor,
    AppealReviewService,
    AppealTokenService,
    DecisionRepository,
    DecisionService,
    DecisionsExportService,
  ],
  exports: [AppealReviewService, DecisionService],
})
export class DecisionsModule {}
