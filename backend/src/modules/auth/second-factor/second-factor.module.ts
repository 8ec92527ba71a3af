import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../audit/index.js';
import { UsersModule } from '../../users/index.js';
import { EnrolmentTokenService } from './enrolment-token.service.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SECOND_FACTOR_MODEL, secondFactorSchema } from './second-factor.schema.js';
import { SecondFactorService } from './second-factor.service.js';

/** Verifies codes of authenticator apps and recovery codes; tokens for the first enrolment. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: SECOND_FACTOR_MODEL, schema: secondFactorSchema }]),
    AuditModule,
    UsersModule,
  ],
  providers: [SecondFactorRepository, SecondFactorService, EnrolmentTokenService],
  exports: [SecondFactorRepository, SecondFactorService, EnrolmentTokenService],
})
export class SecondFactorModule {}
