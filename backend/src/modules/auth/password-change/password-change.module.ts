import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { CredentialChangesModule } from '../credential-changes/credential-changes.module.js';
import { EmailVerificationModule } from '../email-verification/email-verification.module.js';
import { OneTimeLinksModule } from '../links/one-time-links.module.js';
import { LogInModule } from '../log-in/log-in.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { PasswordChangeController } from './password-change.controller.js';
import { PasswordChangeService } from './password-change.service.js';

/** Change and reset of the password. */
@Module({
  imports: [
    UsersModule,
    PasswordsModule,
    OneTimeLinksModule,
    CredentialChangesModule,
    EmailVerificationModule,
    LogInModule,
  ],
  controllers: [PasswordChangeController],
  providers: [PasswordChangeService],
})
export class PasswordChangeModule {}
