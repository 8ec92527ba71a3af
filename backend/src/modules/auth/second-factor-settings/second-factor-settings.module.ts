import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { UsersModule } from '../../users/index.js';
import { CredentialChangesModule } from '../credential-changes/credential-changes.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SecondFactorSettingsController } from './second-factor-settings.controller.js';
import { SecondFactorSettingsService } from './second-factor-settings.service.js';

/** Sets up the second factor, renews its recovery codes and removes it. */
@Module({
  imports: [AuditModule, UsersModule, SecondFactorModule, CredentialChangesModule],
  controllers: [SecondFactorSettingsController],
  providers: [SecondFactorSettingsService],
})
export class SecondFactorSettingsModule {}
