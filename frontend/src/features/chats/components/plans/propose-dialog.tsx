import { PLANS_LIMITS } from '@contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import IconX from '~icons/tabler/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Message } from '@/components/ui/feedback/message';
import { FormActions } from '@/components/ui/forms/form-actions';
import { LimitedTextField } from '@/components/ui/forms/limited-field';
import { DateField } from '@/components/ui/forms/date-field';
import { Modal } from '@/components/ui/overlays/modal';
import { profileQuery } from '@/entities/account/profile';
import { usePremium } from '@/entities/account/use-premium';
import { ApiError, errorText, issueText } from '@/lib/api/errors';
import { lineTooLong } from '@/lib/forms/too-long';
import { randomId } from '@/lib/random-id';
import { isShownByFields } from '@/lib/forms/use-contract-form';
import { paths } from '@/lib/paths';
import { serverNow } from '@/lib/server-clock';
import { asInstant, ownZone, zoneName } from '@/lib/zoned-time';
import { plansQuery, proposePlanMutation } from '../../api/plans';
import classes from './plans.module.css';

interface ProposeDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

/** Time of a field as the clock of this device shows it, for `datetime-local`. */
function localTime(instant: number): string {
  const date = new Date(instant);
  return new Date(instant - date.getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

const DAY_MS = 86_400_000;

/** Proposes a public place and up to three times. What was entered is kept when sending fails. */
export function ProposeDialog({ userId, name, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('plans');
  const { data: plans } = useQuery(plansQuery(userId));
  const { data: profile } = useQuery(profileQuery);
  const premium = usePremium(profile);
  const propose = useMutation(proposePlanMutation(userId));
  const [place, setPlace] = useState('');
  const [times, setTimes] = useState(['']);
  const [missing, setMissing] = useState(false);
  // A repeated press after a lost response is the same plan; a changed form is a new one.
  const [clientId, setClientId] = useState(randomId);
  const zone = ownZone();
  const error = propose.error;
  const issueAt = (path: string) => {
    const issue = error instanceof ApiError && error.issues.find((one) => one.path === path);
    return issue ? issueText(issue) : undefined;
  };
  const isShown = isShownByFields(error, ['place', 'times', ...times.map((_, index) => `times.${index}`)]);
  const handleChange = (change: () => void) => {
    change();
    setMissing(false);
    setClientId(randomId());
    propose.reset();
  };
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (propose.isPending) return;
    const instants = times.map(asInstant);
    setMissing(instants.includes(undefined));
    if (instants.includes(undefined) || lineTooLong(place, PLANS_LIMITS.placeLength)) return;
    const chosen = instants.flatMap((time) => time ?? []);
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
          value={place}
          error={issueAt('place')}
          onChange={({ target }) => handleChange(() => setPlace(target.value))}
        />
        {times.map((time, index) => {
          const number = index + 1;
          const isMissing = missing && asInstant(time) === undefined;
          return (
            // The position is the identity of a time.
            <div key={index} className={classes.timeField}>
              <DateField
                type="datetime-local"
                isChosen={time !== ''}
                label={times.length === 1 ? t('propose.time') : t('propose.timeNumber', { number })}
                min={localTime(serverNow())}
                max={localTime(serverNow() + PLANS_LIMITS.daysAhead * DAY_MS)}
                value={time}
                error={isMissing ? t('propose.noTime') : issueAt(`times.${index}`)}
                onChange={({ target }) =>
                  handleChange(() => setTimes(times.map((one, at) => (at === index ? target.value : one))))
                }
              />
              {times.length > 1 && (
                <IconButton
                  label={t('propose.remove', { number })}
                  icon={<IconX fontSize={20} aria-hidden />}
                  onClick={() => handleChange(() => setTimes(times.filter((_, at) => at !== index)))}
                />
              )}
            </div>
          );
        })}
        {times.length < PLANS_LIMITS.times && (
          <Button look="plain" size="sm" onClick={() => setTimes([...times, ''])}>
            {t('propose.add')}
          </Button>
        )}
        <p className={classes.soft}>{t('propose.zone', { zone: zoneName(zone) })}</p>
        {issueAt('times') && <Message kind="error">{issueAt('times')}</Message>}
        {error && !isShown && <Message kind="error">{errorText(error)}</Message>}
        <FormActions onBack={onClose} pending={propose.isPending} pendingText={t('propose.running')}>
          {t('propose.submit')}
        </FormActions>
      </form>
    </Modal>
  );
}
