import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AgeRefusalRepository } from './age-refusal.repository.js';
import { AGE_REFUSAL_MODEL, ageRefusalSchema } from './age-refusal.schema.js';
import { AgeRefusalService } from './age-refusal.service.js';

/** Birth dates of sign-ups, of which nobody under age can type a second one. */
@Module({
  imports: [MongooseModule.forFeature([{ name: AGE_REFUSAL_MODEL, schema: ageRefusalSchema }])],
  providers: [AgeRefusalRepository, AgeRefusalService],
  exports: [AgeRefusalService],
})
export class AgeRefusalsModule {}
