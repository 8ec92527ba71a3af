import { Module } from '@nestjs/common';
import { ReferralsModule } from '../../referrals/index.js';
import { UsersModule } from '../../users/index.js';
import { AgeRefusalsModule } from '../age-refusals/age-refusals.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RestrictionsModule } from '../restrictions/restrictions.module.js';
import { PasskeySignUpService } from './passkey-sign-up.service.js';
import { ProofOfWorkService } from './proof-of-work.service.js';
import { SignUpAdmissionService } from './sign-up-admission.service.js';
import { SignUpController } from './sign-up.controller.js';
import { SignUpService } from './sign-up.service.js';

/** Creates accounts. */
@Module({
  imports: [
    AgeRefusalsModule,
    ReferralsModule,
    UsersModule,
    PasswordsModule,
    PasskeysModule,
    RestrictionsModule,
  ],
  controllers: [SignUpController],
  providers: [SignUpService, PasskeySignUpService, SignUpAdmissionService, ProofOfWorkService],
  exports: [SignUpService],
})
export class SignUpModule {}
