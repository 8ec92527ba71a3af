import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { LIMITS } from '@contract';
import { AppConfig } from '../../platform/config/app-config.js';
import { Authenticator } from '../../platform/http/principal.js';
import { AuditModule } from '../audit/index.js';
import { DecisionsModule } from '../decisions/index.js';
import { ReferralsModule } from '../referrals/index.js';
import { UsersModule } from '../users/index.js';
import { AccountDeletionController } from './account-deletion/account-deletion.controller.js';
import { AccountDeletionService } from './account-deletion/account-deletion.service.js';
import { AuthListener } from './auth.listener.js';
import { AuthErasureService } from './auth-erasure.service.js';
import { AuthExportService } from './auth-export.service.js';
import { DataArchiveService } from './data-export/data-archive.service.js';
import { DataExportController } from './data-export/data-export.controller.js';
import { DataExportLinkService } from './data-export/data-export-link.service.js';
import { DataExportProcessor } from './data-export/data-export.processor.js';
import { DataExportRepository } from './data-export/data-export.repository.js';
import { DATA_EXPORT_MODEL, dataExportSchema } from './data-export/data-export.schema.js';
import { DataExportService } from './data-export/data-export.service.js';
import { EmailChangeController } from './email-change/email-change.controller.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { OneTimeLinkService } from './links/one-time-link.service.js';
import { OneTimeTokenRepository } from './links/one-time-token.repository.js';
import { ONE_TIME_TOKEN_MODEL, oneTimeTokenSchema } from './links/one-time-token.schema.js';
import { KnownNetworkRepository } from './log-in/known-network.repository.js';
import { KNOWN_NETWORK_MODEL, knownNetworkSchema } from './log-in/known-network.schema.js';
import { LogInAttemptsService } from './log-in/log-in-attempts.service.js';
import { LogInController } from './log-in/log-in.controller.js';
import { LogInService } from './log-in/log-in.service.js';
import { AccountMailProcessor } from './mail/account-mail.processor.js';
import { AccountMailService } from './mail/account-mail.service.js';
import { PasskeyController } from './passkeys/passkey.controller.js';
import { PasskeyLogInService } from './passkeys/passkey-log-in.service.js';
import { PasskeyRepository } from './passkeys/passkey.repository.js';
import { PASSKEY_MODEL, passkeySchema } from './passkeys/passkey.schema.js';
import { PasskeyService } from './passkeys/passkey.service.js';
import { PasskeyVerifierService } from './passkeys/passkey-verifier.service.js';
import { PasswordHasher } from './passwords/password-hasher.service.js';
import { PasswordChangeController } from './password-change/password-change.controller.js';
import { PasswordChangeService } from './password-change/password-change.service.js';
import { RestrictedEmailRepository } from './restrictions/restricted-email.repository.js';
import { RESTRICTED_EMAIL_MODEL, restrictedEmailSchema } from './restrictions/restricted-email.schema.js';
import { RestrictedEmailService } from './restrictions/restricted-email.service.js';
import { AuthProcessor } from './auth.processor.js';
import { RestrictionService } from './restrictions/restriction.service.js';
import { EnrolmentTokenService } from './second-factor/enrolment-token.service.js';
import { SecondFactorSettingsController } from './second-factor-settings/second-factor-settings.controller.js';
import { SecondFactorSettingsService } from './second-factor-settings/second-factor-settings.service.js';
import { SecondFactorRepository } from './second-factor/second-factor.repository.js';
import { SECOND_FACTOR_MODEL, secondFactorSchema } from './second-factor/second-factor.schema.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { ActivityService } from './sessions/activity.service.js';
import { JwtAuthenticator } from './sessions/jwt-authenticator.service.js';
import { EndingSessionsService } from './sessions/ending-sessions.service.js';
import { SessionTokenService, TOKEN_RULES } from './sessions/session-token.service.js';
import { SessionController } from './sessions/session.controller.js';
import { SessionRepository } from './sessions/session.repository.js';
import { SESSION_MODEL, sessionSchema } from './sessions/session.schema.js';
import { SessionStrategy } from './sessions/session.strategy.js';
import { PrincipalService } from './sessions/principal.service.js';
import { SessionService } from './sessions/session.service.js';
import { StepUpService } from './step-up/step-up.service.js';
import { AdminAccountService } from './staff/admin-account.service.js';
import { EmailVerificationService } from './email-verification/email-verification.service.js';
import { StaffController } from './staff/staff.controller.js';
import { StaffService } from './staff/staff.service.js';
import { SignUpController } from './sign-up/sign-up.controller.js';
import { SignUpService } from './sign-up/sign-up.service.js';

@Module({
  imports: [
    registerQueues('auth', 'auth-mail', 'data-export'),
    UsersModule,
    AuditModule,
    DecisionsModule,
    ReferralsModule,
    MongooseModule.forFeature([
      { name: SESSION_MODEL, schema: sessionSchema },
      { name: ONE_TIME_TOKEN_MODEL, schema: oneTimeTokenSchema },
      { name: SECOND_FACTOR_MODEL, schema: secondFactorSchema },
      { name: PASSKEY_MODEL, schema: passkeySchema },
      { name: KNOWN_NETWORK_MODEL, schema: knownNetworkSchema },
      { name: DATA_EXPORT_MODEL, schema: dataExportSchema },
      { name: RESTRICTED_EMAIL_MODEL, schema: restrictedEmailSchema },
    ]),
    PassportModule,
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: ({ jwtSecret }: AppConfig) => ({
        // A KeyObject, as with a string each verification first tries to parse it as a public key, which
        // costs 300 µs per request.
        secret: createSecretKey(Buffer.from(jwtSecret)),
        signOptions: { ...TOKEN_RULES, expiresIn: `${LIMITS.sessionDays}d` },
      }),
    }),
  ],
  controllers: [
    SignUpController,
    LogInController,
    SessionController,
    PasswordChangeController,
    SecondFactorSettingsController,
    PasskeyController,
    AccountDeletionController,
    DataExportController,
    EmailChangeController,
    StaffController,
  ],
  providers: [
    AccountDeletionService,
    AccountMailProcessor,
    AccountMailService,
    ActivityService,
    AdminAccountService,
    AuthErasureService,
    AuthExportService,
    AuthListener,
    DataArchiveService,
    DataExportLinkService,
    DataExportProcessor,
    DataExportRepository,
    DataExportService,
    EmailChangeService,
    EmailVerificationService,
    EnrolmentTokenService,
    KnownNetworkRepository,
    LogInAttemptsService,
    LogInService,
    OneTimeLinkService,
    OneTimeTokenRepository,
    EndingSessionsService,
    PasskeyLogInService,
    PasskeyRepository,
    PasskeyService,
    PasskeyVerifierService,
    PasswordHasher,
    PasswordChangeService,
    RestrictedEmailRepository,
    RestrictedEmailService,
    AuthProcessor,
    RestrictionService,
    SecondFactorRepository,
    SecondFactorService,
    SecondFactorSettingsService,
    SessionRepository,
    SessionService,
    SessionStrategy,
    PrincipalService,
    SessionTokenService,
    SignUpService,
    StaffService,
    StepUpService,
    { provide: Authenticator, useClass: JwtAuthenticator },
  ],
  exports: [Authenticator, SessionService, PrincipalService, RestrictionService, SecondFactorService],
})
export class AuthModule {}
