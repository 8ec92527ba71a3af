import { Module } from '@nestjs/common';
import { ReferralsModule } from '../../referrals/index.js';
import { UsersModule } from '../../users/index.js';
import { OneTimeLinksModule } from '../links/one-time-links.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RestrictionsModule } from '../restrictions/restrictions.module.js';
import { EmailConfirmationService } from './email-confirmation.service.js';
import { EmailVerificationController } from './email-verification.controller.js';
import { EmailVerificationService } from './email-verification.service.js';

/** Verifies e-mail addresses by a mailed link. */
@Module({
  imports: [
    ReferralsModule,
    UsersModule,
    PasskeysModule,
    PasswordsModule,
    OneTimeLinksModule,
    RestrictionsModule,
  ],
  controllers: [EmailVerificationController],
  providers: [EmailConfirmationService, EmailVerificationService],
  exports: [EmailConfirmationService],
})
export class EmailVerificationModule {}
