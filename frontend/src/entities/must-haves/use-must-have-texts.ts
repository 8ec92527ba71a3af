import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profileQuery } from '@/entities/account/profile';
import { questionTextsFrom } from '@/entities/questions/use-question-texts';
import { translated } from '@/i18n/translated';
import { formatLanguage } from '@/lib/format';
import { FACT_OPTIONS, isProfileFact, type MustHave, type MustHaveFact } from '@contract';

/**
 * Returns functions that return the texts of must-haves, of facts and of their values. The texts of questions
 * are loaded only if one of these must-haves is about a question.
 */
export function useMustHaveTexts(mustHaves: readonly MustHave[]) {
  const hasQuestion = mustHaves.some(({ kind }) => kind === 'question');
  const { t } = useTranslation(
    hasQuestion ? ['must-haves', 'member', 'questions'] : ['must-haves', 'member'],
  );
  const km = useQuery(profileQuery).data?.settings.maxDistanceKm ?? null;
  // The keys are ids of the contract. The type check compares them with the texts elsewhere.
  const textIn = t as (key: string, options: { ns: 'member' | 'questions' }) => string;
  const { textOf: questionText, optionOf } = questionTextsFrom((key) => textIn(key, { ns: 'questions' }));

  const factText = (fact: MustHaveFact): string =>
    textIn(`${isProfileFact(fact) ? 'facts' : 'profile'}.${fact}`, { ns: 'member' });
  const valueText = (fact: MustHaveFact, value: string): string => {
    if (fact === 'languages') return formatLanguage(value);
    return fact in FACT_OPTIONS
      ? textIn(`factOptions.${fact}.${value}`, { ns: 'member' })
      : translated(value);
  };
  const mustHaveText = (mustHave: MustHave): string => {
    switch (mustHave.kind) {
      case 'distance':
        return km === null ? t('anyDistance') : t('distance', { km });
      case 'fact': {
        const { fact, values } = mustHave;
        return t('named', {
          subject: factText(fact),
          values: values.map((value) => valueText(fact, value)).join(' / '),
        });
      }
      case 'question': {
        const { question, options } = mustHave;
        return t('answered', {
          question: questionText(question),
          options: options.map((option) => optionOf(question, option)).join(' / '),
        });
      }
    }
  };
  return { factText, valueText, mustHaveText };
}
