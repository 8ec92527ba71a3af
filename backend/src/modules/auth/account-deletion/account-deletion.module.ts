import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../users/index.js';
import { OneTimeLinksModule } from '../links/one-time-links.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { StepUpModule } from '../step-up/step-up.module.js';
import { AccountDeletionController } from './account-deletion.controller.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { LeavingReasonsRepository } from './leaving-reasons.repository.js';
import { LEAVING_REASONS_MODEL, leavingReasonsSchema } from './leaving-reasons.schema.js';
import { LeavingReasonsService } from './leaving-reasons.service.js';

/** Deletes accounts and restores them. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: LEAVING_REASONS_MODEL, schema: leavingReasonsSchema }]),
    UsersModule,
    OneTimeLinksModule,
    SecondFactorModule,
    StepUpModule,
  ],
  controllers: [AccountDeletionController],
  providers: [AccountDeletionService, LeavingReasonsRepository, LeavingReasonsService],
  exports: [AccountDeletionService, LeavingReasonsService],
})
export class AccountDeletionModule {}
