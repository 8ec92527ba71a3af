import { Body, Controller, Param } from '@nestjs/common';
import { AnswerBody, QuestionParams, type AnswersView } from '@contract';
import { questionEndpoints } from '@contract/questions/question.endpoints';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../platform/http/route.js';
import { QuestionsService } from './questions.service.js';

@Controller()
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  @Route(questionEndpoints.answers)
  list(@CurrentUser() me: Principal): Promise<AnswersView> {
    return this.questions.list(me);
  }

  @Route(questionEndpoints.answer)
  @RateLimit('actionsByMember', 'member')
  answer(
    @CurrentUser() me: Principal,
    @Param({ schema: QuestionParams }) { question }: QuestionParams,
    @Body({ schema: AnswerBody }) body: AnswerBody,
  ): Promise<AnswersView> {
    return this.questions.answer(me, question, body);
  }

  @Route(questionEndpoints.remove)
  @RateLimit('actionsByMember', 'member')
  remove(
    @CurrentUser() me: Principal,
    @Param({ schema: QuestionParams }) { question }: QuestionParams,
  ): Promise<AnswersView> {
    return this.questions.remove(me, question);
  }

  @Route(questionEndpoints.withdrawConsent)
  withdrawConsent(@CurrentUser() me: Principal): Promise<AnswersView> {
    return this.questions.withdrawConsent(me);
  }
}
