import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { LimitedTextareaField } from '@/components/ui/forms/limited-field';
import { contestReportMutation } from '@/entities/account/my-reports';
import { errorText } from '@/lib/api/errors';
import { useTakeFocus } from '@/lib/focus/use-take-focus';
import { formatDay } from '@/lib/format';
import { storedLength } from '@/lib/forms/too-long';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import { SAFETY_LIMITS, type MyReportView } from '@contract';
import classes from './settings-page.module.css';

/** Lets a reporter contest the decision that nothing was found, and shows the text of the contest. */
export function ReportContest({ report }: { report: MyReportView }) {
  const { t } = useTranslation('settings');
  const { id, target, contest, contestUntil, waitsForStaff } = report;
  // Null until the form is opened once, because only then the focus returns to the button that opened it.
  const [writes, setWrites] = useState<boolean | null>(null);
  if (contest) return <Contested contest={contest} takesFocus={writes === true} />;
  if (!contestUntil) return null;
  if (writes) return <ContestForm reportId={id} onCancel={() => setWrites(false)} />;
  return (
    <div className={classes.whole}>
      <div className={classes.row}>
        <Button
          look="quiet"
          size="sm"
          autoFocus={writes === false}
          aria-label={t('reports.contest.actionOf', { name: target.name })}
          onClick={() => setWrites(true)}
        >
          {t('reports.contest.action')}
        </Button>
        <p className={classes.soft}>{t('reports.contest.until', { date: formatDay(contestUntil) })}</p>
      </div>
      {waitsForStaff && <p className={classes.soft}>{t('reports.contest.alone')}</p>}
    </div>
  );
}

interface ContestedProps {
  contest: NonNullable<MyReportView['contest']>;
  /** True when this text replaces the form, which was sent just now. */
  takesFocus: boolean;
}

function Contested({ contest: { text, at }, takesFocus }: ContestedProps) {
  const { t } = useTranslation('settings');
  const root = useTakeFocus<HTMLDivElement>(takesFocus);
  return (
    <div ref={root} className={classes.whole} tabIndex={-1}>
      <p className={classes.soft}>{t('reports.contest.yours', { date: formatDay(at) })}</p>
      <p className={classes.written}>{text}</p>
    </div>
  );
}

function ContestForm({ reportId, onCancel }: { reportId: string; onCancel: () => void }) {
  const { t } = useTranslation('settings');
  const { mutate, isPending, error } = useMutation(contestReportMutation);
  const { register, handleSubmit, formState, control, waits, missing } = useContractForm(
    contractSchema('ContestReportBody'),
    { text: '' },
  );
  const text = useWatch({ control, name: 'text' });
  const failure = missing ?? error;
  return (
    <form
      className={`${classes.whole} ${classes.form}`}
      noValidate
      onSubmit={handleSubmit(({ text: written }) => mutate({ reportId, text: written }))}
    >
      {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
      <LimitedTextareaField
        label={t('reports.contest.label')}
        description={t('reports.contest.hint', {
          left: Math.max(0, SAFETY_LIMITS.contestLength - storedLength(text)),
        })}
        limit={SAFETY_LIMITS.contestLength}
        required
        autoFocus
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <div className={classes.row}>
        <Button type="submit" pending={isPending || waits} pendingText={t('reports.contest.sending')}>
          {t('reports.contest.send')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('reports.contest.cancel')}
        </Button>
      </div>
    </form>
  );
}
