import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Overlaps } from '@/components/ui/feedback/overlaps';
import { errorText } from '@/lib/api/errors';
import { changedFields } from '@/lib/forms/changed-fields';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import { useFollowSavedFields } from '@/lib/forms/use-follow-saved-fields';
import type { SearchSettingsView } from '@contract';
import { MatchingPeopleCount } from './matching-people-count';
import { updateSearchSettingsMutation } from './search-settings';
import { changedSettingsOf, formChoicesOf } from './search-settings-choices';
import { SearchSettingsFields } from './search-settings-fields';
import classes from './search-settings-form.module.css';

interface SearchSettingsFormProps {
  settings: SearchSettingsView;
  /** Whether the member never set ages or distance, so that the server widens them by itself. */
  widens: boolean;
  /** Label of the submit button. */
  action: string;
  /** Unsaved choices to start from. */
  draft?: SearchSettingsView | undefined;
  /** Called with all choices after each change. */
  onChoose?: (chosen: SearchSettingsView) => void;
  /** Called after the settings are saved and the suggestions are being refetched. */
  onApplied?: () => void;
}

/** Form for the settings that decide who is suggested. Shows how many members match the current values. */
export function SearchSettingsForm({
  settings,
  widens,
  action,
  draft,
  onChoose,
  onApplied,
}: SearchSettingsFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const form = useContractForm(contractSchema('UpdateSearchSettingsBody'), draft ?? settings);
  const chosen = { ...settings, ...useWatch({ control: form.control }) } as SearchSettingsView;
  const { from, overlaps, forgetOverlaps } = useFollowSavedFields(
    formChoicesOf(settings),
    formChoicesOf(chosen),
    (choices) => form.reset(changedSettingsOf(choices)),
  );
  const apply = useMutation(updateSearchSettingsMutation);
  const change = (part: Partial<SearchSettingsView>) => {
    form.reset({ ...chosen, ...part }, { keepDefaultValues: true });
    onChoose?.({ ...chosen, ...part });
    apply.reset();
  };
  const failure = form.missing ?? apply.error;

  return (
    <form
      className={classes.form}
      onSubmit={form.handleSubmit(() =>
        apply.mutate(changedSettingsOf(changedFields(from, formChoicesOf(chosen))), {
          onSuccess: () => {
            forgetOverlaps();
            onApplied?.();
          },
        }),
      )}
    >
      <SearchSettingsFields settings={chosen} widens={widens} onChange={change} />
      <Overlaps
        fields={overlaps.map((field) => t(`preferences.${field === 'maxDistanceKm' ? 'distance' : field}`))}
      />
      {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
      <div className={classes.foot}>
        <MatchingPeopleCount settings={chosen} />
        <Button
          type="submit"
          fullWidth
          pending={apply.isPending || form.waits}
          pendingText={t('preferences.running')}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
