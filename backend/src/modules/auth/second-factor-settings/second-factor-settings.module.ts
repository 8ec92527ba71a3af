import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { UsersModule } from '../../users/index.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { StepUpModule } from '../step-up/step-up.module.js';
import { SecondFactorSettingsController } from './second-factor-settings.controller.js';
import { SecondFactorSettingsService } from './second-factor-settings.service.js';

/** Sets up the second factor, renews its recovery codes and removes it. */
@Module({
  imports: [AuditModule, UsersModule, SecondFactorModule, StepUpModule, SessionsModule],
  controllers: [SecondFactorSettingsController],
  providers: [SecondFactorSettingsService],
})
export class SecondFactorSettingsModule {}
