import { QUESTIONS } from '@contract';

/** Ids of the questions whose answers are special categories of personal data. */
export const SENSITIVE_QUESTIONS: readonly string[] = QUESTIONS.filter(({ sensitive }) => sensitive).map(
  ({ id }) => id,
);
