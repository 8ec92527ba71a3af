import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { StepUpService } from './step-up.service.js';

/** Asks for the password or second factor again before sensitive changes. */
@Module({
  imports: [UsersModule, PasswordsModule, SecondFactorModule],
  providers: [StepUpService],
  exports: [StepUpService],
})
export class StepUpModule {}
