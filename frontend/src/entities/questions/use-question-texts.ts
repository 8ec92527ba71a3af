import { useTranslation } from 'react-i18next';
import { QUESTION_BY_ID } from '@contract';

/**
 * Returns functions that return the text of a question and of one of its options.
 * @param text returns a text of the namespace `questions`. Its keys are the ids of the contract; a test
 *   checks that each has a text
 */
export const questionTextsFrom = (text: (key: string) => string) => ({
  textOf: (question: string): string => text(`texts.${question}`),
  optionOf: (question: string, option: string): string => {
    const scale = QUESTION_BY_ID.get(question)?.scale;
    return text(scale ? `scales.${scale}.${option}` : `options.${question}.${option}`);
  },
});

/** Returns {@link questionTextsFrom} in the language of the page. */
export function useQuestionTexts() {
  const { t } = useTranslation('questions');
  return questionTextsFrom(t as (key: string) => string);
}
