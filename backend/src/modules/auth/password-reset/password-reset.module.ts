import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { CredentialChangesModule } from '../credential-changes/credential-changes.module.js';
import { EmailVerificationModule } from '../email-verification/email-verification.module.js';
import { OneTimeLinksModule } from '../links/one-time-links.module.js';
import { LogInModule } from '../log-in/log-in.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetService } from './password-reset.service.js';

/** Reset of a forgotten password by a mailed link. */
@Module({
  imports: [
    UsersModule,
    PasswordsModule,
    OneTimeLinksModule,
    CredentialChangesModule,
    EmailVerificationModule,
    LogInModule,
  ],
  controllers: [PasswordResetController],
  providers: [PasswordResetService],
})
export class PasswordResetModule {}
