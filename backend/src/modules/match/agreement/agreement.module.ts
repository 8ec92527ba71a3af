import { Module } from '@nestjs/common';
import { QuestionsModule } from '../../questions/index.js';
import { PairsModule } from '../pairs/pairs.module.js';
import { AgreementController } from './agreement.controller.js';
import { AgreementService } from './agreement.service.js';

/** How much two members agree. */
@Module({
  imports: [QuestionsModule, PairsModule],
  controllers: [AgreementController],
  providers: [AgreementService],
})
export class AgreementModule {}
