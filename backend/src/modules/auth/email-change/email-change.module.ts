import { Module } from '@nestjs/common';
import { ReferralsModule } from '../../referrals/index.js';
import { UsersModule } from '../../users/index.js';
import { CredentialChangesModule } from '../credential-changes/credential-changes.module.js';
import { OneTimeLinksModule } from '../links/one-time-links.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RestrictionsModule } from '../restrictions/restrictions.module.js';
import { SignUpModule } from '../sign-up/sign-up.module.js';
import { EmailChangeRequestService } from './email-change-request.service.js';
import { EmailChangeController } from './email-change.controller.js';
import { EmailChangeService } from './email-change.service.js';

/** Change of the e-mail address, and its undoing. */
@Module({
  imports: [
    ReferralsModule,
    UsersModule,
    PasswordsModule,
    OneTimeLinksModule,
    RestrictionsModule,
    CredentialChangesModule,
    SignUpModule,
  ],
  controllers: [EmailChangeController],
  providers: [EmailChangeRequestService, EmailChangeService],
})
export class EmailChangeModule {}
