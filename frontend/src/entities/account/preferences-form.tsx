import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { Overlaps } from '@/components/ui/feedback/overlaps';
import { errorText } from '@/lib/api/errors';
import { changesOf } from '@/lib/forms/changes';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import { useFollowed } from '@/lib/forms/use-followed';
import type { SettingsView } from '@contract';
import { MatchingPeopleCount } from './matching-people-count';
import { choicesOf, settingsOf } from './preference-choices';
import { PreferenceFields } from './preference-fields';
import classes from './preferences-form.module.css';
import { updateSettingsMutation } from './settings';

interface PreferencesFormProps {
  settings: SettingsView;
  /** Whether the member never set ages or distance, so that the server widens them by itself. */
  widens: boolean;
  /** Label of the submit button. */
  action: string;
  /** Called after the settings are saved and the suggestions are being refetched. */
  onApplied?: () => void;
  /** Shown after saving when the form stays open. */
  saved?: string;
}

/** Form for the settings that decide who is suggested. Shows how many members match the current values. */
export function PreferencesForm({ settings, widens, action, onApplied, saved }: PreferencesFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const form = useContractForm(contractSchema('UpdateSettingsBody'), settings);
  const chosen = { ...settings, ...useWatch({ control: form.control }) } as SettingsView;
  const { from, overlaps, forgetOverlaps } = useFollowed(choicesOf(settings), choicesOf(chosen), (choices) =>
    form.reset(settingsOf(choices)),
  );
  const apply = useMutation(updateSettingsMutation);
  const change = (part: Partial<SettingsView>) => {
    form.reset({ ...chosen, ...part }, { keepDefaultValues: true });
    apply.reset();
  };
  const failure = form.missing ?? apply.error;

  return (
    <form
      className={classes.form}
      onSubmit={form.handleSubmit(() =>
        apply.mutate(settingsOf(changesOf(from, choicesOf(chosen))), {
          onSuccess: () => {
            forgetOverlaps();
            onApplied?.();
          },
        }),
      )}
    >
      <PreferenceFields settings={chosen} widens={widens} onChange={change} />
      <Overlaps
        fields={overlaps.map((field) => t(`preferences.${field === 'maxDistanceKm' ? 'distance' : field}`))}
      />
      {apply.isSuccess && saved !== undefined && <Message kind="success">{saved}</Message>}
      {failure && <Message kind="error">{errorText(failure)}</Message>}
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
