import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../users/index.js';
import { LogInModule } from '../log-in/log-in.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { StepUpModule } from '../step-up/step-up.module.js';
import { PasskeyLogInService } from './passkey-log-in.service.js';
import { PasskeyVerifierService } from './passkey-verifier.service.js';
import { PasskeyController } from './passkey.controller.js';
import { PasskeyRepository } from './passkey.repository.js';
import { PASSKEY_MODEL, passkeySchema } from './passkey.schema.js';
import { PasskeyService } from './passkey.service.js';

/** Passkeys: registration, removal and log-in. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: PASSKEY_MODEL, schema: passkeySchema }]),
    UsersModule,
    StepUpModule,
    SessionsModule,
    LogInModule,
  ],
  controllers: [PasskeyController],
  providers: [PasskeyRepository, PasskeyVerifierService, PasskeyService, PasskeyLogInService],
  exports: [PasskeyRepository],
})
export class PasskeysModule {}
