import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { StepUpModule } from '../step-up/step-up.module.js';
import { PasskeyController } from './passkey.controller.js';
import { PasskeyService } from './passkey.service.js';

/** Creation, list and removal of passkeys by their member. */
@Module({
  imports: [UsersModule, PasskeysModule, StepUpModule, SessionsModule],
  controllers: [PasskeyController],
  providers: [PasskeyService],
})
export class PasskeySettingsModule {}
