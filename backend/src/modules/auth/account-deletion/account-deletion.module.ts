import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { OneTimeLinksModule } from '../links/one-time-links.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { StepUpModule } from '../step-up/step-up.module.js';
import { AccountDeletionController } from './account-deletion.controller.js';
import { AccountDeletionService } from './account-deletion.service.js';

/** Deletes accounts and restores them. */
@Module({
  imports: [UsersModule, OneTimeLinksModule, SecondFactorModule, StepUpModule],
  controllers: [AccountDeletionController],
  providers: [AccountDeletionService],
})
export class AccountDeletionModule {}
