import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { StepUpService } from './step-up.service.js';

/** Asks for password and second factor, or for a passkey, again before sensitive changes. */
@Module({
  imports: [UsersModule, PasswordsModule, PasskeysModule, SecondFactorModule],
  providers: [StepUpService],
  exports: [StepUpService],
})
export class StepUpModule {}
