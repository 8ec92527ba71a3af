import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { AUTH_SERVER_LIMITS } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Authenticator } from '../../../platform/http/principal.js';
import { LiveSessions, UsersModule } from '../../users/index.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { StepUpModule } from '../step-up/step-up.module.js';
import { ActivityService } from './activity.service.js';
import { JwtAuthenticator } from './jwt-authenticator.service.js';
import { LogOutService } from './log-out.service.js';
import { NewDeviceService } from './new-device.service.js';
import { PrincipalService } from './principal.service.js';
import { SessionTokenService, TOKEN_RULES } from './session-token.service.js';
import { SessionController } from './session.controller.js';
import { SessionRepository } from './session.repository.js';
import { SESSION_MODEL, sessionSchema } from './session.schema.js';
import { SessionService } from './session.service.js';
import { SessionStrategy } from './session.strategy.js';

/** Sessions, their tokens, and the authentication of requests. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: SESSION_MODEL, schema: sessionSchema }]),
    PassportModule,
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: ({ jwtSecret }: AppConfig) => ({
        // A KeyObject, as with a string each verification first tries to parse it as a public key, which
        // costs 300 µs per request.
        secret: createSecretKey(Buffer.from(jwtSecret)),
        signOptions: { ...TOKEN_RULES, expiresIn: `${AUTH_SERVER_LIMITS.sessionDays}d` },
      }),
    }),
    UsersModule,
    SecondFactorModule,
    StepUpModule,
  ],
  controllers: [SessionController],
  providers: [
    SessionRepository,
    SessionTokenService,
    SessionService,
    NewDeviceService,
    LogOutService,
    PrincipalService,
    ActivityService,
    { provide: Authenticator, useClass: JwtAuthenticator },
    { provide: LiveSessions, useExisting: SessionService },
    SessionStrategy,
  ],
  exports: [Authenticator, SessionRepository, SessionService, PrincipalService],
})
export class SessionsModule {}
