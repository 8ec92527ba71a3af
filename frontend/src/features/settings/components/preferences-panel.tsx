import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '@/components/ui/feedback/message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { FormSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { MatchingPeopleCount } from '@/entities/account/matching-people-count';
import { choicesOf, settingsOf } from '@/entities/account/preference-choices';
import { PreferenceFields } from '@/entities/account/preference-fields';
import { profileQuery } from '@/entities/account/profile';
import { shownSettings, updateSettingsAtOnceMutation } from '@/entities/account/settings';
import { errorText } from '@/lib/api/errors';
import { changesOf } from '@/lib/forms/changes';
import type { ProfileView, SettingsView } from '@contract';
import classes from './settings-page.module.css';

/** Settings that decide who is suggested. Each change is saved at once. */
export function PreferencesPanel() {
  const { t } = useTranslation('settings');
  const profile = useQuery(profileQuery);
  return (
    <Panel id="preferences" quietTitle title={t('preferences.title')} lead={t('preferences.lead')}>
      <QueryView query={profile} skeleton={<FormSkeleton fields={8} />}>
        {(shown) => <Preferences profile={shown} />}
      </QueryView>
    </Panel>
  );
}

function Preferences({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('settings');
  const saved = shownSettings(profile);
  /** Values of a slider while it moves. They are saved at the end of the movement. */
  const [moved, setMoved] = useState<Partial<SettingsView>>({});
  const settings = { ...saved, ...moved };
  const { mutate, error, isSuccess } = useMutation(updateSettingsAtOnceMutation);
  const handleChange = (part: Partial<SettingsView>) => {
    setMoved({});
    const changes = changesOf(choicesOf(saved), choicesOf({ ...saved, ...part }));
    if (Object.keys(changes).length > 0) mutate(settingsOf(changes));
  };
  return (
    <div className={classes.live}>
      <PreferenceFields
        settings={settings}
        widens={profile.startWishes !== undefined}
        onMove={setMoved}
        onChange={handleChange}
      />
      <MatchingPeopleCount settings={settings} />
      {isSuccess && <Message kind="success">{t('saved')}</Message>}
      {error && <Message kind="error">{errorText(error)}</Message>}
    </div>
  );
}
