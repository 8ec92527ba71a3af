import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PasskeyAssertionService } from './passkey-assertion.service.js';
import { PasskeyVerifierService } from './passkey-verifier.service.js';
import { PasskeyRepository } from './passkey.repository.js';
import { PASSKEY_MODEL, passkeySchema } from './passkey.schema.js';

/** Stored passkeys and the verification of authenticators' responses. */
@Module({
  imports: [MongooseModule.forFeature([{ name: PASSKEY_MODEL, schema: passkeySchema }])],
  providers: [PasskeyRepository, PasskeyVerifierService, PasskeyAssertionService],
  exports: [PasskeyRepository, PasskeyVerifierService, PasskeyAssertionService],
})
export class PasskeysModule {}
