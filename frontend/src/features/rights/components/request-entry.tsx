import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { formatCalendarDay, formatMoment } from '@/lib/format';
import type { RightsRequestView } from '@contract';
import { ReopenForm, type ReopenFormProps } from './reopen-form';
import classes from './rights.module.css';

interface RequestEntryProps extends Pick<ReopenFormProps, 'onReopen' | 'pending' | 'error'> {
  request: RightsRequestView;
}

/** A request with its dates and answer; the author can contest the answer once. */
export function RequestEntry({ request, ...reopen }: RequestEntryProps) {
  const { t } = useTranslation(['rights', 'common']);
  const { ticket, kind, words, correction, link, receivedAt, dueAt, answer, reopening, reopenUntil } =
    request;
  const { name, dob, gender } = correction ?? {};
  const wishes = [
    ['name', name],
    ['dob', dob && formatCalendarDay(dob)],
    ['gender', gender && t(`common:options.gender.${gender}`)],
  ] as const;
  return (
    <article className={classes.request} aria-label={t('requests.ticket', { ticket })}>
      <div className={classes.head}>
        <h3>{t(`kinds.${kind}`)}</h3>
        <Pill color={answer ? 'sage' : 'amber'}>{t(`requests.states.${answer?.outcome ?? 'received'}`)}</Pill>
      </div>
      <p className={classes.soft}>
        {t('requests.ticket', { ticket })} · {t('requests.received', { at: formatMoment(receivedAt) })} ·{' '}
        {answer
          ? t('requests.answered', { at: formatMoment(answer.at) })
          : t('requests.due', { at: formatMoment(dueAt) })}
      </p>
      {wishes.map(
        ([field, value]) =>
          value && <p key={field}>{t('requests.wish', { what: t(`fields.${field}`), value })}</p>,
      )}
      {words && <p className={classes.written}>{words}</p>}
      {link && <p className={classes.soft}>{t('requests.link', { link })}</p>}
      {reopening && (
        <>
          <p>{t('requests.first', { text: reopening.first.text })}</p>
          <p className={classes.soft}>{t('requests.again', { at: formatMoment(reopening.at) })}</p>
          <p className={classes.written}>{reopening.text}</p>
        </>
      )}
      {answer?.text && <p>{t('requests.answer', { text: answer.text })}</p>}
      {reopenUntil && <ReopenForm ticket={ticket} until={reopenUntil} {...reopen} />}
    </article>
  );
}
