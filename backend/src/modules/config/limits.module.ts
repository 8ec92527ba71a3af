import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsRepository } from './limits.repository.js';
import { ADJUSTED_LIMITS_MODEL, adjustedLimitsSchema } from './limits.schema.js';
import { LimitsService } from './limits.service.js';

/** Limits and prices that change while the product runs. */
@Module({
  imports: [MongooseModule.forFeature([{ name: ADJUSTED_LIMITS_MODEL, schema: adjustedLimitsSchema }])],
  providers: [LimitsRepository, LimitsService],
  exports: [LimitsService],
})
export class LimitsModule {}
