import { Module } from '@nestjs/common';
import { ReferralsModule } from '../../referrals/index.js';
import { UsersModule } from '../../users/index.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RestrictionsModule } from '../restrictions/restrictions.module.js';
import { PasskeySignUpService } from './passkey-sign-up.service.js';
import { SignUpController } from './sign-up.controller.js';
import { SignUpService } from './sign-up.service.js';

/** Creates accounts. */
@Module({
  imports: [ReferralsModule, UsersModule, PasswordsModule, PasskeysModule, RestrictionsModule],
  controllers: [SignUpController],
  providers: [SignUpService, PasskeySignUpService],
  exports: [SignUpService],
})
export class SignUpModule {}
