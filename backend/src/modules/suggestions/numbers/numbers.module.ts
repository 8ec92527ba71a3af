import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BillingModule } from '../../billing/index.js';
import { MatchModule } from '../../match/index.js';
import { ProfilesModule } from '../../profiles/index.js';
import { UsersModule } from '../../users/index.js';
import { AnswerCountingService } from './answer-counting.service.js';
import { NumbersController } from './numbers.controller.js';
import { NumbersRepository } from './numbers.repository.js';
import { NUMBERS_MODEL, numbersSchema } from './numbers.schema.js';
import { NumbersService } from './numbers.service.js';
import { SuperLikeResultsService } from './super-like-results.service.js';

/** Numbers about the answers to a member, for that member alone. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: NUMBERS_MODEL, schema: numbersSchema }]),
    BillingModule,
    ProfilesModule,
    UsersModule,
    MatchModule,
  ],
  controllers: [NumbersController],
  providers: [NumbersRepository, AnswerCountingService, SuperLikeResultsService, NumbersService],
  exports: [AnswerCountingService],
})
export class NumbersModule {}
