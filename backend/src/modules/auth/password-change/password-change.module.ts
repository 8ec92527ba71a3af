import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { CredentialChangesModule } from '../credential-changes/credential-changes.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { PasswordChangeController } from './password-change.controller.js';
import { PasswordChangeService } from './password-change.service.js';

/** Change of the own password. */
@Module({
  imports: [UsersModule, PasswordsModule, CredentialChangesModule],
  controllers: [PasswordChangeController],
  providers: [PasswordChangeService],
})
export class PasswordChangeModule {}
