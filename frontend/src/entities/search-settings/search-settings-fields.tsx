import { useTranslation } from 'react-i18next';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { RangeField } from '@/components/ui/forms/slider-field';
import { formatLanguage } from '@/lib/format';
import {
  HOBBIES,
  LOOKING_FOR,
  RELATIONSHIP_TYPES,
  SPOKEN_LANGUAGES,
  SUGGESTIONS_LIMITS,
  type SearchFilters,
  type SearchSettingsView,
} from '@contract';
import { DistanceField } from './distance-field';
import { FilterField } from './filter-field';
import classes from './search-settings-form.module.css';

interface SearchSettingsFieldsProps {
  settings: SearchSettingsView;
  /** Whether the member never set ages or distance, so that the server widens them by itself. */
  widens: boolean;
  onChange: (part: Partial<SearchSettingsView>) => void;
  /** Called while a slider moves; `onChange` then follows at the end. Default: `onChange`. */
  onMove?: (part: Partial<SearchSettingsView>) => void;
}

/** Fields of the settings that decide who is suggested. */
export function SearchSettingsFields({
  settings,
  widens,
  onChange,
  onMove = onChange,
}: SearchSettingsFieldsProps) {
  const { t } = useTranslation(['account', 'common']);
  const { ageMin, ageMax, filters } = settings;
  const filter = (part: Partial<SearchFilters>) => onChange({ filters: { ...filters, ...part } });
  return (
    <>
      <ChoiceField
        label={t('preferences.lookingFor')}
        name="lookingFor"
        options={LOOKING_FOR.map((value) => ({ value, label: t(`common:options.lookingFor.${value}`) }))}
        value={settings.lookingFor}
        onChange={(lookingFor) => onChange({ lookingFor })}
      />
      <RangeField
        label={t('preferences.age')}
        shown={t('preferences.ageRange', { min: ageMin, max: ageMax })}
        fromLabel={t('preferences.ageMin')}
        toLabel={t('preferences.ageMax')}
        {...SUGGESTIONS_LIMITS.ageRange}
        value={[ageMin, ageMax]}
        onChange={([min, max]) => onMove({ ageMin: min, ageMax: max })}
        onChosen={([min, max]) => onChange({ ageMin: min, ageMax: max })}
      />
      <DistanceField
        value={settings.maxDistanceKm}
        onMove={(maxDistanceKm) => onMove({ maxDistanceKm })}
        onChange={(maxDistanceKm) => onChange({ maxDistanceKm })}
      />
      {widens && (
        <p className={classes.hint}>{t('preferences.widens', { count: SUGGESTIONS_LIMITS.fewLeft })}</p>
      )}
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
    </>
  );
}
