import { Module } from '@nestjs/common';
import { PasswordHasher } from './password-hasher.service.js';

/** Hashes and verifies passwords. */
@Module({
  providers: [PasswordHasher],
  exports: [PasswordHasher],
})
export class PasswordsModule {}
