import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BusinessFigures } from './business-figures.js';
import { ChangesRepository } from './changes.repository.js';
import { InvariantsRepository } from './invariants.repository.js';
import { InvariantsService } from './invariants.service.js';
import { RoundRepository } from './round.repository.js';
import { ROUND_MODEL, roundSchema } from './round.schema.js';
import { ViolationRepository } from './violation.repository.js';
import { VIOLATION_MODEL, violationSchema } from './violation.schema.js';
import { UsersModule } from '../users/index.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ROUND_MODEL, schema: roundSchema },
      { name: VIOLATION_MODEL, schema: violationSchema },
    ]),
    UsersModule,
  ],
  providers: [
    BusinessFigures,
    InvariantsRepository,
    ChangesRepository,
    RoundRepository,
    ViolationRepository,
    InvariantsService,
  ],
})
export class OperationsModule {}
