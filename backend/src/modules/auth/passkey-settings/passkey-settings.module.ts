import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { CredentialChangesModule } from '../credential-changes/credential-changes.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { PasskeyController } from './passkey.controller.js';
import { PasskeyService } from './passkey.service.js';

/** Creation, list and removal of passkeys by their member. */
@Module({
  imports: [UsersModule, PasskeysModule, CredentialChangesModule],
  controllers: [PasskeyController],
  providers: [PasskeyService],
})
export class PasskeySettingsModule {}
