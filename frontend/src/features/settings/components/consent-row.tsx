import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { RowText } from '@/components/ui/display/row-list';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { switchPushOff, switchPushOn, usePush, type PushState } from '@/entities/notification/push-switch';
import { withdrawQuestionsConsentMutation } from '@/entities/questions/question-answers';
import { errorText } from '@/lib/api/errors';
import { useHeadingAfter } from '@/lib/focus/use-heading-after';
import { paths } from '@/lib/paths';
import { profilePath } from '@/lib/profile-path';
import { DEVICE_HINTS_LIMITS } from '@contract';
import {
  announcementConsentMutation,
  consentsQuery,
  deviceHintsConsentMutation,
  withdrawReligionMutation,
  withdrawSelfieMutation,
} from '../api/consents';
import { useConsentState, type Consent } from '../lib/use-consent-state';
import classes from './settings-page.module.css';

interface ConsentRowProps {
  consent: Consent;
  /** Leaves the title out, because the page's heading says the same. */
  quietTitle?: boolean;
}

/** A consent with its dates, and the button that gives it or takes it back. */
export function ConsentRow({ consent, quietTitle = false }: ConsentRowProps) {
  const { t } = useTranslation('settings');
  const { stateOf, dated } = useConsentState();
  const { kind, given, history } = consent;
  const before = history.slice(1);
  const push = usePush(({ state }) => state);
  // The text is about the button, which this browser may not have. Until that is known, its place is kept.
  const hasText = kind !== 'push' || push === 'unknown' || isSwitchable(push);
  return (
    <li>
      <RowText long>
        {!quietTitle && <p>{t(`consents.kinds.${kind}.title`)}</p>}
        {hasText && (
          <p className={classes.soft}>
            {t(`consents.kinds.${kind}.text`, { days: DEVICE_HINTS_LIMITS.rememberedBrowserDays })}
          </p>
        )}
        <p className={classes.soft}>{stateOf(consent)}</p>
        {before.length > 0 && (
          <details className={classes.soft}>
            <summary>{t('consents.before')}</summary>
            <ul>
              {before.map((change) => (
                <li key={change.at}>{dated(change)}</li>
              ))}
            </ul>
          </details>
        )}
      </RowText>
      <Change kind={kind} given={given} />
    </li>
  );
}

/** Button that is replaced by a link after its action. */
function WithdrawButton(
  props: Pick<ComponentProps<typeof Button>, 'pending' | 'onClick' | 'children' | 'aria-label'>,
) {
  useHeadingAfter();
  return <Button look="quiet" size="sm" {...props} />;
}

/** Whether this browser can switch push on or off. */
const isSwitchable = (push: PushState): boolean => push === 'on' || push === 'off';

/** Where a consent that was taken back can be given again. */
const PLACES = {
  religion: profilePath('facts'),
  selfie: profilePath('verification'),
  answers: paths.questions,
} as const;

function Change({ kind, given }: Pick<Consent, 'kind' | 'given'>) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const push = usePush(({ state }) => state);
  const announcements = useMutation(announcementConsentMutation);
  const deviceHints = useMutation(deviceHintsConsentMutation);
  const religion = useMutation(withdrawReligionMutation);
  const selfie = useMutation(withdrawSelfieMutation);
  const answers = useMutation(withdrawQuestionsConsentMutation);
  const withdraw = kind === 'selfie' ? selfie : kind === 'answers' ? answers : religion;
  const switchPush = useMutation({
    mutationFn: push === 'on' ? switchPushOff : switchPushOn,
    onSettled: () => client.invalidateQueries({ queryKey: consentsQuery.queryKey }),
  });
  const named = (action: 'give' | 'takeBack') => ({
    'aria-label': t('consents.named', {
      action: t(`consents.${action}`),
      consent: t(`consents.kinds.${kind}.title`),
    }),
    children: t(`consents.${action}`),
  });
  const failure = announcements.error ?? deviceHints.error ?? withdraw.error ?? switchPush.error;
  const action = given ? 'takeBack' : 'give';
  const change = () => {
    switch (kind) {
      case 'terms':
        return (
          <ButtonLink look="quiet" size="sm" to={paths.terms}>
            {t('consents.read')}
          </ButtonLink>
        );
      case 'religion':
      case 'answers':
      case 'selfie':
        return given ? (
          <WithdrawButton pending={withdraw.isPending} onClick={() => withdraw.mutate()} {...named(action)} />
        ) : (
          <ButtonLink look="quiet" size="sm" to={PLACES[kind]}>
            {t(kind === 'answers' ? 'consents.atQuestions' : 'consents.onProfile')}
          </ButtonLink>
        );
      case 'device-hints':
      case 'announcements': {
        const consent = kind === 'device-hints' ? deviceHints : announcements;
        return (
          <Button
            look="quiet"
            size="sm"
            pending={consent.isPending}
            onClick={() => consent.mutate({ given: !given })}
            {...named(action)}
          />
        );
      }
      case 'push':
        // The consent to push is given and withdrawn in each browser.
        if (!isSwitchable(push)) return null;
        return (
          <Button
            look="quiet"
            size="sm"
            pending={switchPush.isPending}
            onClick={() => switchPush.mutate()}
            {...named(push === 'on' ? 'takeBack' : 'give')}
          />
        );
    }
  };
  return (
    <>
      {change()}
      {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
    </>
  );
}
