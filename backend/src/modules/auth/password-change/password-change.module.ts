import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { EmailVerificationModule } from '../email-verification/email-verification.module.js';
import { OneTimeLinksModule } from '../links/one-time-links.module.js';
import { LogInModule } from '../log-in/log-in.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { StepUpModule } from '../step-up/step-up.module.js';
import { PasswordChangeController } from './password-change.controller.js';
import { PasswordChangeService } from './password-change.service.js';

/** Change and reset of the password. */
@Module({
  imports: [
    UsersModule,
    PasswordsModule,
    OneTimeLinksModule,
    StepUpModule,
    EmailVerificationModule,
    LogInModule,
  ],
  controllers: [PasswordChangeController],
  providers: [PasswordChangeService],
})
export class PasswordChangeModule {}
