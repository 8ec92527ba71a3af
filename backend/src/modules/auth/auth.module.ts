import { Module, type OnModuleInit } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { LIMITS } from '@contract';
import { AppConfig } from '../../platform/config/app-config.js';
import { Authenticator } from '../../platform/http/principal.js';
import { AuditModule } from '../audit/index.js';
import { AccountErasers, UsersModule } from '../users/index.js';
import { AccountService } from './account.service.js';
import { ActivityService } from './activity.service.js';
import { AddressConfirmationService } from './address-confirmation.service.js';
import { AdminAccountService } from './admin-account.service.js';
import { AuthController } from './auth.controller.js';
import { AuthNews } from './auth.news.js';
import { CampaignRepository } from './campaign.repository.js';
import { CAMPAIGN_MODEL, campaignSchema } from './campaign.schema.js';
import { CampaignService } from './campaign.service.js';
import { EnrolmentService } from './enrolment.service.js';
import { JwtAuthenticator } from './jwt.authenticator.js';
import { JwtStrategy } from './jwt.strategy.js';
import { KnownAddressRepository } from './known-address.repository.js';
import { KNOWN_ADDRESS_MODEL, knownAddressSchema } from './known-address.schema.js';
import { KnownAddressService } from './known-address.service.js';
import { LinkService } from './link.service.js';
import { LogInService } from './log-in.service.js';
import { MailJobs } from './mail.jobs.js';
import { MailService } from './mail.service.js';
import { OneTimeTokenRepository } from './one-time-token.repository.js';
import { ONE_TIME_TOKEN_MODEL, oneTimeTokenSchema } from './one-time-token.schema.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordService } from './password.service.js';
import { RestrictedAddressRepository } from './restricted-address.repository.js';
import { RESTRICTED_ADDRESS_MODEL, restrictedAddressSchema } from './restricted-address.schema.js';
import { RestrictionJobs } from './restriction.jobs.js';
import { RestrictionService } from './restriction.service.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SECOND_FACTOR_MODEL, secondFactorSchema } from './second-factor.schema.js';
import { SecondFactorService } from './second-factor.service.js';
import { SessionController } from './session.controller.js';
import { SessionRepository } from './session.repository.js';
import { SESSION_MODEL, sessionSchema } from './session.schema.js';
import { SessionService } from './session.service.js';
import { SignUpService } from './sign-up.service.js';
import { TOKEN_RULES } from './token-rules.js';

@Module({
  imports: [
    UsersModule,
    AuditModule,
    MongooseModule.forFeature([
      { name: SESSION_MODEL, schema: sessionSchema },
      { name: ONE_TIME_TOKEN_MODEL, schema: oneTimeTokenSchema },
      { name: CAMPAIGN_MODEL, schema: campaignSchema },
      { name: SECOND_FACTOR_MODEL, schema: secondFactorSchema },
      { name: KNOWN_ADDRESS_MODEL, schema: knownAddressSchema },
      { name: RESTRICTED_ADDRESS_MODEL, schema: restrictedAddressSchema },
    ]),
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: ({ jwtSecret }: AppConfig) => ({
        secret: jwtSecret,
        signOptions: { ...TOKEN_RULES, expiresIn: `${LIMITS.sessionDays}d` },
      }),
    }),
  ],
  controllers: [AuthController, SessionController, SecondFactorController],
  providers: [
    AccountService,
    ActivityService,
    AddressConfirmationService,
    AdminAccountService,
    AuthNews,
    CampaignRepository,
    CampaignService,
    EnrolmentService,
    JwtStrategy,
    KnownAddressRepository,
    KnownAddressService,
    LinkService,
    LogInService,
    MailJobs,
    MailService,
    OneTimeTokenRepository,
    PasswordHasher,
    PasswordService,
    RestrictedAddressRepository,
    RestrictionJobs,
    RestrictionService,
    SecondFactorRepository,
    SecondFactorService,
    SessionRepository,
    SessionService,
    SignUpService,
    { provide: Authenticator, useClass: JwtAuthenticator },
  ],
  exports: [Authenticator, SessionService, RestrictionService, SecondFactorService, CampaignService],
})
export class AuthModule implements OnModuleInit {
  constructor(
    private readonly erasers: AccountErasers,
    private readonly sessions: SessionService,
    private readonly links: LinkService,
    private readonly knownAddresses: KnownAddressRepository,
    private readonly confirmation: AddressConfirmationService,
  ) {}

  onModuleInit(): void {
    this.erasers.register((userId) => this.sessions.erase(userId));
    this.erasers.register((userId) => this.links.erase(userId));
    this.erasers.register((userId) => this.knownAddresses.erase(userId));
    this.erasers.register((userId) => this.confirmation.rememberRestriction(userId));
  }
}
