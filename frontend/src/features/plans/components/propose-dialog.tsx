import { useMutation, useQuery } from '@tanstack/react-query';
import IconX from '~icons/tabler/x';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { IconButton } from '@/components/ui/controls/icon-button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { ChoicesField } from '@/components/ui/forms/choices-field';
import { FormActions } from '@/components/ui/forms/form-actions';
import { LimitedTextField } from '@/components/ui/forms/limited-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { TimeField } from '@/components/ui/forms/time-field';
import { Modal } from '@/components/ui/overlays/modal';
import { profileQuery } from '@/entities/account/profile';
import { usePremium } from '@/entities/account/use-premium';
import { ApiError, errorText, issueText } from '@/lib/api/errors';
import { formatShortWeekday, formatWeekdayDate } from '@/lib/format';
import { lineTooLong } from '@/lib/forms/too-long';
import { belongsToFields } from '@/lib/forms/use-contract-form';
import { paths } from '@/lib/paths';
import { randomId } from '@/lib/random-id';
import { serverNow } from '@/lib/server-clock';
import { instantOfField, ownZone, zoneName } from '@/lib/zoned-time';
import { PLANS_LIMITS, showsSomething, type ChatMessageView } from '@contract';
import { plansQuery, proposePlanMutation } from '../api/plans';
import { daysFrom, suggestPlanDays, type DayTime } from '../lib/plan-days';
import classes from './plans.module.css';

interface ProposeDialogProps {
  userId: string;
  name: string;
  /** The loaded messages of the conversation. Their times show when both members usually write. */
  messages: readonly ChatMessageView[];
  onClose: () => void;
}

const USUAL_TIME = '19:00';

const instantOfDayTime = ({ day, time }: DayTime): string | undefined => instantOfField(`${day}T${time}`);

/** Dialogue to propose a public place and up to three times. The input is kept when sending fails. */
export function ProposeDialog({ userId, name, messages, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('plans');
  const { data: plans } = useQuery(plansQuery(userId));
  const { data: profile } = useQuery(profileQuery);
  const premium = usePremium(profile);
  const propose = useMutation(proposePlanMutation(userId));
  const [now] = useState(serverNow);
  const [offered] = useState(() => suggestPlanDays(messages, now));
  const [place, setPlace] = useState('');
  const [times, setTimes] = useState<DayTime[]>([]);
  const [checked, setChecked] = useState(false);
  // A repeated press after a lost response sends the same id. A changed form gets a new id.
  const [clientId, setClientId] = useState(randomId);
  const zone = ownZone();
  const days = useMemo(() => daysFrom(now, PLANS_LIMITS.daysAhead), [now]);
  const error = propose.error;
  const issueAt = (path: string) => {
    const issue = error instanceof ApiError && error.issues.find((one) => one.path === path);
    return issue ? issueText(issue) : undefined;
  };
  const isErrorAtField = belongsToFields(error, [
    'place',
    'times',
    ...times.map((_, index) => `times.${index}`),
  ]);
  const handleChange = (change: () => void) => {
    change();
    setClientId(randomId());
    propose.reset();
  };
  const offeredDays = offered.map(({ day }) => day);
  const isChosen = (day: string) => times.some((time) => time.day === day);
  const chosenDays = offeredDays.filter(isChosen);
  const wordsOf = (day: string) => {
    const part = offered.find((one) => one.day === day)?.part ?? 'day';
    return t(`propose.days.${part}`, { day: formatShortWeekday(`${day}T12:00`) });
  };
  const handleDays = (chosen: string[]) =>
    handleChange(() => {
      const kept = times.filter(({ day }) => !offeredDays.includes(day) || chosen.includes(day));
      const added = offered.filter(({ day }) => chosen.includes(day) && !isChosen(day));
      setTimes([...kept, ...added.map(({ day, time }) => ({ day, time }))]);
    });
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (propose.isPending) return;
    const chosen = times.flatMap((time) => instantOfDayTime(time) ?? []);
    const isComplete = showsSomething(place) && chosen.length > 0 && chosen.length === times.length;
    setChecked(true);
    if (!isComplete || lineTooLong(place, PLANS_LIMITS.placeLength)) return;
    propose.mutate({ place, times: chosen, zone, clientId }, { onSuccess: onClose });
  };
  if (plans && !plans.can.propose) {
    const isFree = profile !== undefined && !premium;
    return (
      <Modal
        opened
        onClose={onClose}
        title={t('propose.title', { name })}
        text={t(isFree ? 'propose.premium' : 'propose.notYet')}
        actions={isFree && <ButtonLink to={paths.subscription}>{t('propose.toPremium')}</ButtonLink>}
      />
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('propose.title', { name })}
      text={t('propose.text', { name, times: PLANS_LIMITS.times })}
    >
      <form className={classes.share} onSubmit={handleSubmit} noValidate>
        <LimitedTextField
          label={t('propose.place')}
          description={t('propose.placeHint')}
          limit={PLANS_LIMITS.placeLength}
          isLine
          autoComplete="off"
          data-initial-focus
          value={place}
          error={checked && !showsSomething(place) ? t('propose.noPlace') : issueAt('place')}
          onChange={({ target }) => handleChange(() => setPlace(target.value))}
        />
        <ChoicesField
          label={t('propose.when')}
          options={offeredDays}
          words={wordsOf}
          value={chosenDays}
          max={chosenDays.length + PLANS_LIMITS.times - times.length}
          error={checked && times.length === 0 ? t('propose.noTime') : undefined}
          onChange={handleDays}
        />
        {times.map((time, index) => (
          // A time has no identity except its index.
          <TimeRow
            key={index}
            time={time}
            number={times.length === 1 ? undefined : index + 1}
            days={days}
            isMissing={checked && instantOfDayTime(time) === undefined}
            error={issueAt(`times.${index}`)}
            onChange={(next) =>
              handleChange(() => setTimes(times.map((one, at) => (at === index ? next : one))))
            }
            onRemove={() => handleChange(() => setTimes(times.filter((_, at) => at !== index)))}
          />
        ))}
        {times.length < PLANS_LIMITS.times && (
          <Button
            look="plain"
            size="sm"
            onClick={() => handleChange(() => setTimes([...times, { day: '', time: USUAL_TIME }]))}
          >
            {t(times.length === 0 ? 'propose.other' : 'propose.add')}
          </Button>
        )}
        <p className={classes.soft}>{t('propose.zone', { zone: zoneName(zone) })}</p>
        {issueAt('times') && <InlineMessage kind="error">{issueAt('times')}</InlineMessage>}
        {error && !isErrorAtField && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
        <FormActions onBack={onClose} pending={propose.isPending} pendingText={t('propose.running')}>
          {t('propose.submit')}
        </FormActions>
      </form>
    </Modal>
  );
}

interface TimeRowProps {
  time: DayTime;
  /** Number in the label. Undefined if there is only one time. */
  number: number | undefined;
  days: readonly string[];
  isMissing: boolean;
  error: string | undefined;
  onChange: (time: DayTime) => void;
  onRemove: () => void;
}

/** Day and time of a proposal. */
function TimeRow({ time, number, days, isMissing, error, onChange, onRemove }: TimeRowProps) {
  const { t } = useTranslation('plans');
  const labelOf = (field: 'day' | 'time') =>
    number === undefined ? t(`propose.${field}`) : t(`propose.${field}Number`, { number });
  return (
    <div className={classes.timeField}>
      <SelectField
        label={labelOf('day')}
        placeholder={t('propose.choose')}
        data={days.map((day) => ({ value: day, label: formatWeekdayDate(`${day}T12:00`) }))}
        value={time.day}
        error={isMissing ? t('propose.noDay') : error}
        onChange={({ target }) => onChange({ ...time, day: target.value })}
      />
      <TimeField
        label={labelOf('time')}
        value={time.time}
        onChange={(chosen) => onChange({ ...time, time: chosen })}
      />
      <IconButton
        label={t('propose.remove', { number: number ?? 1 })}
        icon={<IconX fontSize={20} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}
