import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { Switch } from '@/components/ui/controls/switch';
import { Pill } from '@/components/ui/display/pill';
import { RowList, RowText } from '@/components/ui/display/row-list';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { profileQuery } from '@/entities/account/profile';
import { usePremium } from '@/entities/account/use-premium';
import { errorText } from '@/lib/api/errors';
import { paths } from '@/lib/paths';
import { profilePath } from '@/lib/profile-path';
import { HIDEABLE_DETAILS, type ProfileView, type UpdateVisibilityBody } from '@contract';
import { updateVisibilityMutation } from '../api/visibility';
import classes from './settings-page.module.css';

/** What others see of the member: hidden details, incognito mode, and a link to the pictures. */
export function VisibilityPanel() {
  const { t } = useTranslation('settings');
  const profile = useQuery(profileQuery);
  const { mutate, error } = useMutation(updateVisibilityMutation);
  return (
    <Panel id="visibility" quietTitle title={t('visibility.title')} lead={t('visibility.lead')}>
      <QueryView query={profile} skeleton={<RowSkeleton />}>
        {(member) => <Choices profile={member} onChange={mutate} />}
      </QueryView>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </Panel>
  );
}

interface ChoicesProps {
  profile: ProfileView;
  onChange: (body: UpdateVisibilityBody) => void;
}

function Choices({ profile, onChange }: ChoicesProps) {
  const { t } = useTranslation('settings');
  const { hiddenDetails } = profile.visibility;
  return (
    <RowList>
      {HIDEABLE_DETAILS.map((detail) => (
        <Choice
          key={detail}
          title={t(`visibility.${detail}.title`)}
          text={t(`visibility.${detail}.text`)}
          isOn={!hiddenDetails.includes(detail)}
          onChange={(isShown) => onChange({ details: { [detail]: isShown } })}
        />
      ))}
      <Incognito profile={profile} onChange={onChange} />
      <li>
        <RowText>
          <p>{t('visibility.pictures.title')}</p>
          <p className={classes.soft}>{t('visibility.pictures.text')}</p>
        </RowText>
        <ButtonLink look="quiet" size="sm" to={profilePath('photos')}>
          {t('visibility.pictures.open')}
        </ButtonLink>
      </li>
    </RowList>
  );
}

/** Switching incognito on requires premium. Switching it off is always possible. */
function Incognito({ profile, onChange }: ChoicesProps) {
  const { t } = useTranslation('settings');
  const premium = usePremium(profile);
  const { incognito } = profile.visibility;
  const text = !incognito || premium ? 'text' : 'over';
  return (
    <Choice
      title={t('visibility.incognito.title')}
      text={t(`visibility.incognito.${text}`)}
      isOn={incognito}
      disabled={!premium && !incognito}
      onChange={(isOn) => onChange({ incognito: isOn })}
    >
      {premium ? (
        <p className={classes.soft}>{t('visibility.incognito.ends')}</p>
      ) : (
        <p>
          <Pill color="amber">{t('visibility.incognito.premium')}</Pill>{' '}
          <ButtonLink look="plain" size="sm" to={paths.subscription}>
            {t('visibility.incognito.plans')}
          </ButtonLink>
        </p>
      )}
    </Choice>
  );
}

interface ChoiceProps {
  title: string;
  text: string;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
  children?: ReactNode;
}

function Choice({ title, text, isOn, disabled, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <li>
      <RowText>
        <label htmlFor={id}>{title}</label>
        <p id={`${id}-text`} className={classes.soft}>
          {text}
        </p>
        {children}
      </RowText>
      <Switch
        id={id}
        aria-describedby={`${id}-text`}
        checked={isOn}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </li>
  );
}
