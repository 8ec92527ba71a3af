import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsRepository } from './limits.repository.js';
import { ADJUSTED_LIMITS_MODEL, adjustedLimitsSchema } from './limits.schema.js';
import { LimitsService } from './limits.service.js';
import { PublicConfigController } from './public-config.controller.js';

/** Limits and prices that can change at run time, and the public configuration for browsers. */
@Module({
  imports: [MongooseModule.forFeature([{ name: ADJUSTED_LIMITS_MODEL, schema: adjustedLimitsSchema }])],
  controllers: [PublicConfigController],
  providers: [LimitsRepository, LimitsService],
  exports: [LimitsService],
})
export class LimitsModule {}
