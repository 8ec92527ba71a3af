import { QUESTIONS, type Question, type QuestionTheme } from '@contract';

/** Groups of questions by theme, in display order. */
export const QUESTION_GROUPS = ['daily', 'couple', 'money', 'mind', 'body'] as const;
export type QuestionGroup = (typeof QUESTION_GROUPS)[number];

const GROUP_OF: Record<QuestionTheme, QuestionGroup> = {
  everyday: 'daily',
  'free-time': 'daily',
  talking: 'couple',
  together: 'couple',
  'work-and-money': 'money',
  mind: 'mind',
  world: 'mind',
  body: 'body',
};

export const groupOf = ({ theme }: Question): QuestionGroup => GROUP_OF[theme];

/** Returns the questions of a group, in display order. */
export const questionsOf = (group: QuestionGroup): readonly Question[] =>
  QUESTIONS.filter((question) => groupOf(question) === group);
