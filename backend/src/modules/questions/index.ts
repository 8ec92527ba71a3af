/** Public API of the questions module. */
export { answersForModel } from './agreement.rules.js';
export { PublicAnswersService } from './public-answers.service.js';
export type { StoredAnswer } from './question-answers.schema.js';
export { questionsIntegrity } from './questions.integrity-check.js';
export { QuestionsModule } from './questions.module.js';
export { QuestionsService } from './questions.service.js';
