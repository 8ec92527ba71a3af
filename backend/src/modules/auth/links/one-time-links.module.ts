import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OneTimeLinkService } from './one-time-link.service.js';
import { OneTimeTokenRepository } from './one-time-token.repository.js';
import { ONE_TIME_TOKEN_MODEL, oneTimeTokenSchema } from './one-time-token.schema.js';

/** Mailed links that work once. */
@Module({
  imports: [MongooseModule.forFeature([{ name: ONE_TIME_TOKEN_MODEL, schema: oneTimeTokenSchema }])],
  providers: [OneTimeTokenRepository, OneTimeLinkService],
  exports: [OneTimeTokenRepository, OneTimeLinkService],
})
export class OneTimeLinksModule {}
