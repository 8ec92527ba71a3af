import { Module } from '@nestjs/common';
import { MatchModule } from '../../match/index.js';
import { QuestionsModule } from '../../questions/index.js';
import { AgreementController } from './agreement.controller.js';
import { AgreementService } from './agreement.service.js';

/** How much two members agree. */
@Module({
  imports: [QuestionsModule, MatchModule],
  controllers: [AgreementController],
  providers: [AgreementService],
})
export class AgreementModule {}
