import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../users/index.js';
import { PairChangesService } from './pair-changes.service.js';
import { PairRepository } from './pair.repository.js';
import { PAIR_MODEL, pairSchema } from './pair.schema.js';
import { PairsService } from './pairs.service.js';
import { ReceivedAnswerRepository } from './received-answer.repository.js';
import { ReceivedAnswersService } from './received-answers.service.js';

/** Pairs: everything between two members. */
@Module({
  imports: [MongooseModule.forFeature([{ name: PAIR_MODEL, schema: pairSchema }]), UsersModule],
  providers: [
    PairsService,
    PairRepository,
    PairChangesService,
    ReceivedAnswerRepository,
    ReceivedAnswersService,
  ],
  exports: [PairsService, PairRepository, PairChangesService, ReceivedAnswersService],
})
export class PairsModule {}
