import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DecisionsModule } from '../../decisions/index.js';
import { UsersModule } from '../../users/index.js';
import { RestrictedEmailRepository } from './restricted-email.repository.js';
import { RESTRICTED_EMAIL_MODEL, restrictedEmailSchema } from './restricted-email.schema.js';
import { RestrictedEmailService } from './restricted-email.service.js';
import { RestrictionService } from './restriction.service.js';

/** Blocks and suspends accounts; keeps the addresses of those that were erased while restricted. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: RESTRICTED_EMAIL_MODEL, schema: restrictedEmailSchema }]),
    DecisionsModule,
    UsersModule,
  ],
  providers: [RestrictedEmailRepository, RestrictedEmailService, RestrictionService],
  exports: [RestrictedEmailService, RestrictionService],
})
export class RestrictionsModule {}
