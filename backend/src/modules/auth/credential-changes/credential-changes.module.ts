import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { OneTimeLinksModule } from '../links/one-time-links.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { StepUpModule } from '../step-up/step-up.module.js';
import { CredentialChangesService } from './credential-changes.service.js';

/** The steps that all changes of credentials share. */
@Module({
  imports: [UsersModule, OneTimeLinksModule, SessionsModule, StepUpModule],
  providers: [CredentialChangesService],
  exports: [CredentialChangesService],
})
export class CredentialChangesModule {}
