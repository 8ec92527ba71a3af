import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BusinessFigures } from './business-figures.js';
import { InvariantsRepository } from './invariants.repository.js';
import { InvariantsService } from './invariants.service.js';
import { RoundRepository } from './round.repository.js';
import { ROUND_MODEL, roundSchema } from './round.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: ROUND_MODEL, schema: roundSchema }])],
  providers: [BusinessFigures, InvariantsRepository, RoundRepository, InvariantsService],
})
export class OperationsModule {}
