import { useQuery } from '@tanstack/react-query';
import IconHeartHandshake from '~icons/tabler/heart-handshake';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { QUESTIONS_LIMITS } from '@contract';
import classes from './agreement.module.css';
import { agreementQuery } from './agreements';
import { useQuestionTexts } from './use-question-texts';

interface AgreementProps {
  userId: string;
  name: string;
}

/** Shows how much the viewer and a member agree, and the questions that both have answered. */
export function Agreement({ userId, name }: AgreementProps) {
  const { t } = useTranslation('questions');
  const { textOf, optionOf } = useQuestionTexts();
  // If the request fails, the profile shows no agreement.
  const { data } = useQuery(agreementQuery(userId));
  if (!data) return null;
  const { shared, percent, mattering, agreed, answers } = data;
  if (percent === null || answers === null) {
    return (
      <section className={classes.root} aria-label={t('agreement.title')}>
        <p className={classes.line}>
          <IconHeartHandshake fontSize={18} aria-hidden />
          <span>
            {shared === 0
              ? t('agreement.none')
              : t('agreement.few', { count: shared, least: QUESTIONS_LIMITS.sharedAnswers })}{' '}
            <Link to={paths.questions}>{t('agreement.answer')}</Link>
          </span>
        </p>
      </section>
    );
  }
  return (
    <section className={classes.root} aria-label={t('agreement.title')}>
      <p className={classes.line}>
        <IconHeartHandshake fontSize={18} aria-hidden />
        <span>
          <strong>{t('agreement.percent', { percent })}</strong>{' '}
          {t('agreement.mattering', { agreed, mattering })}
        </span>
      </p>
      <details className={classes.details}>
        <summary>{t('agreement.questions', { count: answers.length })}</summary>
        <ul>
          {answers.map(({ question, mine, theirs }) => (
            <li key={question} data-equal={mine === theirs || undefined}>
              <p>{textOf(question)}</p>
              <p className={classes.soft}>
                {mine === theirs
                  ? t('agreement.both', { answer: optionOf(question, mine) })
                  : t('agreement.each', {
                      name,
                      mine: optionOf(question, mine),
                      theirs: optionOf(question, theirs),
                    })}
              </p>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
