import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProfilesModule } from '../profiles/index.js';
import { UsersModule } from '../users/index.js';
import { PublicAnswersService } from './public-answers.service.js';
import { QuestionAnswersRepository } from './question-answers.repository.js';
import { QUESTION_ANSWERS_MODEL, questionAnswersSchema } from './question-answers.schema.js';
import { QuestionsController } from './questions.controller.js';
import { QuestionsService } from './questions.service.js';

/** Questions that members answer. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: QUESTION_ANSWERS_MODEL, schema: questionAnswersSchema }]),
    UsersModule,
    ProfilesModule,
  ],
  controllers: [QuestionsController],
  providers: [QuestionAnswersRepository, QuestionsService, PublicAnswersService],
  exports: [QuestionsService, PublicAnswersService],
})
export class QuestionsModule {}
