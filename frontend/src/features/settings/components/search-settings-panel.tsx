import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { FormSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { profileQuery } from '@/entities/account/profile';
import { MatchingPeopleCount } from '@/entities/search-settings/matching-people-count';
import {
  shownSearchSettings,
  updateSearchSettingsAtOnceMutation,
} from '@/entities/search-settings/search-settings';
import { changedSettingsOf, formChoicesOf } from '@/entities/search-settings/search-settings-choices';
import { SearchSettingsFields } from '@/entities/search-settings/search-settings-fields';
import { errorText } from '@/lib/api/errors';
import { changedFields } from '@/lib/forms/changed-fields';
import type { ProfileView, SearchSettingsView } from '@contract';
import classes from './settings-page.module.css';

/** Settings that decide who is suggested. Each change is saved at once. */
export function SearchSettingsPanel() {
  const { t } = useTranslation('settings');
  const profile = useQuery(profileQuery);
  return (
    <Panel id="preferences" quietTitle title={t('preferences.title')} lead={t('preferences.lead')}>
      <QueryView query={profile} skeleton={<FormSkeleton fields={8} />}>
        {(shown) => <SearchSettings profile={shown} />}
      </QueryView>
    </Panel>
  );
}

function SearchSettings({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('settings');
  const saved = shownSearchSettings(profile);
  /** Values of a slider while it moves. They are saved at the end of the movement. */
  const [moved, setMoved] = useState<Partial<SearchSettingsView>>({});
  const settings = { ...saved, ...moved };
  const { mutate, error, isSuccess } = useMutation(updateSearchSettingsAtOnceMutation);
  const handleChange = (part: Partial<SearchSettingsView>) => {
    setMoved({});
    const changes = changedFields(formChoicesOf(saved), formChoicesOf({ ...saved, ...part }));
    if (Object.keys(changes).length > 0) mutate(changedSettingsOf(changes));
  };
  return (
    <div className={classes.live}>
      <SearchSettingsFields
        settings={settings}
        widens={profile.startWishes !== undefined}
        onMove={setMoved}
        onChange={handleChange}
      />
      <MatchingPeopleCount settings={settings} />
      {isSuccess && <InlineMessage kind="success">{t('saved')}</InlineMessage>}
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </div>
  );
}
