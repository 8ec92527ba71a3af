import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { UsersModule } from '../users/index.js';
import { AccountDeletionModule } from './account-deletion/account-deletion.module.js';
import { AgeRefusalsModule } from './age-refusals/age-refusals.module.js';
import { AuthErasureService } from './auth-erasure.service.js';
import { AuthExportService } from './auth-export.service.js';
import { AuthListener } from './auth.listener.js';
import { AuthProcessor } from './auth.processor.js';
import { DataExportModule } from './data-export/data-export.module.js';
import { EmailChangeModule } from './email-change/email-change.module.js';
import { EmailVerificationModule } from './email-verification/email-verification.module.js';
import { OneTimeLinksModule } from './links/one-time-links.module.js';
import { LogInModule } from './log-in/log-in.module.js';
import { AccountMailModule } from './mail/account-mail.module.js';
import { PasskeySettingsModule } from './passkey-settings/passkey-settings.module.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { PasswordChangeModule } from './password-change/password-change.module.js';
import { PasswordResetModule } from './password-reset/password-reset.module.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { RestrictionsModule } from './restrictions/restrictions.module.js';
import { SecondFactorSettingsModule } from './second-factor-settings/second-factor-settings.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignUpModule } from './sign-up/sign-up.module.js';
import { StaffModule } from './staff/staff.module.js';
import { StepUpModule } from './step-up/step-up.module.js';

/** Access to accounts from sign-up to deletion, for members and staff. */
@Module({
  imports: [
    registerQueues('auth'),
    UsersModule,
    PasswordsModule,
    OneTimeLinksModule,
    RestrictionsModule,
    SecondFactorModule,
    StepUpModule,
    SessionsModule,
    EmailVerificationModule,
    AgeRefusalsModule,
    SignUpModule,
    LogInModule,
    PasswordChangeModule,
    PasswordResetModule,
    SecondFactorSettingsModule,
    PasskeysModule,
    PasskeySettingsModule,
    AccountDeletionModule,
    DataExportModule,
    EmailChangeModule,
    StaffModule,
    AccountMailModule,
  ],
  providers: [AuthListener, AuthProcessor, AuthErasureService, AuthExportService],
  exports: [
    AccountDeletionModule,
    AgeRefusalsModule,
    RestrictionsModule,
    SecondFactorModule,
    SessionsModule,
    StaffModule,
  ],
})
export class AuthModule {}
