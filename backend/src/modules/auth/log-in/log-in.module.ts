import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DecisionsModule } from '../../decisions/index.js';
import { UsersModule } from '../../users/index.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { KnownNetworkRepository } from './known-network.repository.js';
import { KNOWN_NETWORK_MODEL, knownNetworkSchema } from './known-network.schema.js';
import { LogInAttemptsService } from './log-in-attempts.service.js';
import { LogInController } from './log-in.controller.js';
import { LogInService } from './log-in.service.js';
import { PasskeyLogInService } from './passkey-log-in.service.js';

/** Log-in by password or passkey, with limits on guesses. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: KNOWN_NETWORK_MODEL, schema: knownNetworkSchema }]),
    DecisionsModule,
    UsersModule,
    PasswordsModule,
    PasskeysModule,
    SecondFactorModule,
    SessionsModule,
  ],
  controllers: [LogInController],
  providers: [KnownNetworkRepository, LogInService, PasskeyLogInService, LogInAttemptsService],
  exports: [KnownNetworkRepository, LogInAttemptsService],
})
export class LogInModule {}
