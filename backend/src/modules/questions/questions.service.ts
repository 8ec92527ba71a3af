import { Injectable } from '@nestjs/common';
import {
  isOptionOf,
  isStaff,
  QUESTIONS,
  QUESTIONS_LIMITS,
  type AgreementsView,
  type AgreementView,
  type AnswerBody,
  type AnswersView,
} from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { MustHavesService } from '../profiles/index.js';
import { assertNotSuspended, ConsentsService, Erases, Exports } from '../users/index.js';
import { agreementOf } from './agreement.rules.js';
import { QuestionAnswersRepository } from './question-answers.repository.js';
import type { QuestionAnswers } from './question-answers.schema.js';
import { SENSITIVE_QUESTIONS } from './sensitive-questions.data.js';

/** Answers of members to questions (docs/product.md, Agreement). */
@Injectable()
export class QuestionsService {
  constructor(
    private readonly answers: QuestionAnswersRepository,
    private readonly mustHaves: MustHavesService,
    private readonly database: Database,
    private readonly consents: ConsentsService,
    private readonly clock: Clock,
  ) {}

  /** Deletes the stored answers of an erased member. */
  @Erases({ collections: ['questionAnswers'] })
  erase(userId: string): Promise<void> {
    return this.answers.removeAllOf(userId);
  }

  /** Returns the caller's own answers, including private ones. */
  async list({ userId }: Principal): Promise<AnswersView> {
    return toAnswersView(await this.answers.find(userId));
  }

  /**
   * Stores an answer and replaces an earlier one. The first answer on a special category of personal data
   * needs consent, whose date is stored.
   * @throws AppError ADMIN_PROTECTED, SUSPENDED; VALIDATION for another question's option, or without consent
   */
  async answer(me: Principal, question: string, body: AnswerBody): Promise<AnswersView> {
    assertMayAnswer(me);
    const { option, importance, isPrivate, consent } = body;
    if (!isOptionOf(question, option)) throw AppError.invalid('option', 'Please choose one of the answers.');
    const at = this.clock.now();
    return this.database.transaction(async (tx) => {
      await this.storeConsentIfNeeded([question], me, consent, tx);
      const answer = { option, importance, isPrivate, at };
      return toAnswersView(await this.answers.set(me.userId, question, answer, tx));
    });
  }

  /**
   * Stores the date of the consent to special categories if one of the questions needs it and the caller has
   * not agreed before.
   * @throws AppError VALIDATION without consent
   */
  async storeConsentIfNeeded(
    questions: readonly string[],
    { userId }: Principal,
    consent: true | undefined,
    tx: Transaction,
  ): Promise<void> {
    if (!isAnySensitive(questions)) return;
    const now = this.clock.now();
    if (await this.answers.useConsent(userId, now, tx)) return;
    if (!consent) throw withoutConsent();
    await this.answers.setConsent(userId, now, tx);
    await this.consents.record(userId, 'answers', true, tx);
  }

  /** @throws AppError VALIDATION if one of the questions needs a consent that the caller has not given */
  async assertConsent(questions: readonly string[], { userId }: Principal): Promise<void> {
    if (isAnySensitive(questions) && !(await this.answers.find(userId))?.consentAt) throw withoutConsent();
  }

  /**
   * Removes an answer. Does nothing if there is none.
   * @throws AppError SUSPENDED
   */
  async remove(me: Principal, question: string): Promise<AnswersView> {
    assertNotSuspended(me);
    return toAnswersView(await this.answers.remove(me.userId, [question]));
  }

  /**
   * Withdraws the consent to special categories, and erases these answers and must-haves about them.
   * Idempotent. Also allowed for suspended members.
   */
  async withdrawConsent(me: Principal): Promise<AnswersView> {
    return this.database.transaction(async (tx) => {
      const stored = await this.answers.remove(me.userId, SENSITIVE_QUESTIONS, { consent: true }, tx);
      await this.mustHaves.forgetQuestions(me.userId, SENSITIVE_QUESTIONS, tx);
      await this.consents.record(me.userId, 'answers', false, tx);
      return toAnswersView(stored);
    });
  }

  /** Returns how much two members agree, limited to what the first of them may know. */
  async agreementOf(userId: string, otherId: string): Promise<AgreementView> {
    const [mine, theirs] = await Promise.all([this.answers.find(userId), this.answers.find(otherId)]);
    return agreementOf(mine?.answers ?? {}, theirs?.answers ?? {});
  }

  /** Returns the members with whom a member agrees most, the highest percentage first. */
  async mostAgreeing(userId: string, otherIds: readonly string[]): Promise<AgreementsView['agreements']> {
    const [mine, theirs] = await Promise.all([this.answers.find(userId), this.answers.findMany(otherIds)]);
    return theirs
      .flatMap(({ userId: other, answers }) => {
        const { percent } = agreementOf(mine?.answers ?? {}, answers);
        return percent === null ? [] : [{ userId: other.toHexString(), percent }];
      })
      .sort((one, other) => other.percent - one.percent)
      .slice(0, QUESTIONS_LIMITS.mostAgreeing);
  }

  @Exports({
    file: 'question-answers',
    fields: ['question', 'option', 'importance', 'isPrivate', 'at'],
    collections: ['questionAnswers'],
  })
  async *exportAnswers(userId: string): AsyncGenerator<object> {
    yield* toAnswersView(await this.answers.find(userId)).answers;
  }
}

const isAnySensitive = (questions: readonly string[]): boolean =>
  questions.some((question) => SENSITIVE_QUESTIONS.includes(question));

const withoutConsent = (): AppError =>
  AppError.invalid(
    'consent',
    'Answers about belief, politics, health or intimacy are stored only if you agree to it.',
  );

function assertMayAnswer(me: Principal): void {
  if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
  assertNotSuspended(me);
}

function toAnswersView(stored: QuestionAnswers | null): AnswersView {
  const answers = QUESTIONS.flatMap(({ id }) => {
    const answer = stored?.answers[id];
    if (!answer) return [];
    const { option, importance, isPrivate, at } = answer;
    return [{ question: id, option, importance, isPrivate, answeredAt: at.toISOString() }];
  });
  return { answers, consentAt: stored?.consentAt?.toISOString() ?? null };
}
