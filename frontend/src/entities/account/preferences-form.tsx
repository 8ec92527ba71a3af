import {
  HOBBIES,
  SPOKEN_LANGUAGES,
  MATCH_LIMITS,
  NO_FILTERS,
  LOOKING_FOR,
  RELATIONSHIP_TYPES,
  type SearchFilters,
  type SettingsView,
  type UpdateSettingsBody,
} from '@contract';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { Message } from '@/components/ui/feedback/message';
import { Overlaps } from '@/components/ui/feedback/overlaps';
import { RangeField } from '@/components/ui/forms/slider-field';
import { errorText } from '@/lib/api/errors';
import { formatLanguage } from '@/lib/format';
import { changesOf } from '@/lib/forms/changes';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import { useFollowed } from '@/lib/forms/use-followed';
import { FilterField } from './filter-field';
import { updateSettingsMutation } from './settings';
import classes from './preferences-form.module.css';
import { DistanceField } from './distance-field';
import { PeopleLeft } from './people-left';

interface PreferencesFormProps {
  settings: SettingsView;
  /** Whether ages or distance were never set and so widen by themselves. */
  widens: boolean;
  /** Label of the button. */
  action: string;
  /** Called after the settings are saved and the suggestions are being refetched. */
  onApplied?: () => void;
  /** Shown after saving when the form stays open. */
  saved?: string;
}

/** The settings as the form shows them: the age range is one field, and so is each filter. */
type Choices = Pick<SettingsView, 'lookingFor' | 'maxDistanceKm'> & SearchFilters & { age: [number, number] };

const choicesOf = ({ ageMin, ageMax, filters, ...rest }: SettingsView): Choices => ({
  ...rest,
  ...filters,
  age: [ageMin, ageMax],
});

function settingsOf({ age, ...rest }: Partial<Choices>): UpdateSettingsBody {
  const fields = Object.entries(rest);
  const isFilter = ([field]: [string, unknown]): boolean => field in NO_FILTERS;
  const filters = fields.filter(isFilter);
  return {
    ...Object.fromEntries(fields.filter((field) => !isFilter(field))),
    ...(age && { ageMin: age[0], ageMax: age[1] }),
    ...(filters.length > 0 && { filters: Object.fromEntries(filters) }),
  };
}

/** Form for the settings of suggestions; shows how many members match the current values. */
export function PreferencesForm({ settings, widens, action, onApplied, saved }: PreferencesFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const form = useContractForm(contractSchema('UpdateSettingsBody'), settings);
  const chosen = { ...settings, ...useWatch({ control: form.control }) } as SettingsView;
  const { from, overlaps, forgetOverlaps } = useFollowed(choicesOf(settings), choicesOf(chosen), (choices) =>
    form.reset(settingsOf(choices)),
  );
  const { filters } = chosen;
  const filter = (part: Partial<SearchFilters>) => change({ filters: { ...filters, ...part } });
  const apply = useMutation(updateSettingsMutation);
  const change = (part: Partial<SettingsView>) => {
    form.reset({ ...chosen, ...part }, { keepDefaultValues: true });
    apply.reset();
  };
  const failure = form.missing ?? apply.error;
  const { ageMin, ageMax } = chosen;

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
      <ChoiceField
        label={t('preferences.lookingFor')}
        name="lookingFor"
        options={LOOKING_FOR.map((value) => ({ value, label: t(`common:options.lookingFor.${value}`) }))}
        value={chosen.lookingFor}
        onChange={(lookingFor) => change({ lookingFor })}
      />
      <RangeField
        label={t('preferences.age')}
        shown={t('preferences.ageRange', { min: ageMin, max: ageMax })}
        fromLabel={t('preferences.ageMin')}
        toLabel={t('preferences.ageMax')}
        {...MATCH_LIMITS.ageRange}
        value={[ageMin, ageMax]}
        onChange={([min, max]) => change({ ageMin: min, ageMax: max })}
      />
      <DistanceField value={chosen.maxDistanceKm} onChange={(maxDistanceKm) => change({ maxDistanceKm })} />
      {widens && <p className={classes.hint}>{t('preferences.widens', { count: MATCH_LIMITS.fewLeft })}</p>}
      <div>
        <FilterField
          label={t('preferences.intents')}
          options={RELATIONSHIP_TYPES}
          value={filters.intents}
          onChange={(intents) => filter({ intents })}
        />
        <FilterField
          label={t('preferences.hobbies')}
          options={HOBBIES}
          value={filters.hobbies}
          onChange={(hobbies) => filter({ hobbies })}
        />
        <FilterField
          label={t('preferences.languages')}
          options={SPOKEN_LANGUAGES}
          words={formatLanguage}
          value={filters.languages}
          onChange={(languages) => filter({ languages })}
        />
        <div className={classes.switch}>
          <CheckboxField
            label={t('preferences.verified')}
            checked={filters.verified}
            onChange={(event) => filter({ verified: event.currentTarget.checked })}
          />
        </div>
      </div>
      <Overlaps
        fields={overlaps.map((field) => t(`preferences.${field === 'maxDistanceKm' ? 'distance' : field}`))}
      />
      {apply.isSuccess && saved !== undefined && <Message kind="success">{saved}</Message>}
      {failure && <Message kind="error">{errorText(failure)}</Message>}
      <div className={classes.foot}>
        <PeopleLeft settings={chosen} />
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
