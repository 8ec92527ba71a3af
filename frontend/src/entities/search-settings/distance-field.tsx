import { useTranslation } from 'react-i18next';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { SliderField } from '@/components/ui/forms/slider-field';
import { SUGGESTIONS_LIMITS } from '@contract';
import classes from './search-settings-form.module.css';

/** Initial distance in km when the member switches 'anywhere' off. */
const DISTANCE_START = 100;
interface DistanceFieldProps {
  /** In km; null for any distance. */
  value: number | null;
  onChange: (value: number | null) => void;
  /**
   * Called with the value while the slider moves; `onChange` then follows at the end. Default: `onChange`.
   */
  onMove?: ((value: number) => void) | undefined;
}

/** Slider for the maximum distance, with a checkbox for "anywhere". */
export function DistanceField({ value, onChange, onMove = onChange }: DistanceFieldProps) {
  const { t } = useTranslation('account');
  const anywhere = value === null;
  return (
    <div className={classes.distance}>
      <SliderField
        label={t('preferences.distance')}
        shown={anywhere ? t('preferences.anywhere') : t('preferences.distanceWithin', { km: value })}
        {...SUGGESTIONS_LIMITS.distanceKm}
        value={value ?? SUGGESTIONS_LIMITS.distanceKm.max}
        onChange={onMove}
        onChosen={onChange}
        disabled={anywhere}
      />
      <CheckboxField
        label={t('preferences.anywhereSwitch')}
        checked={anywhere}
        onChange={(event) => onChange(event.currentTarget.checked ? null : DISTANCE_START)}
      />
    </div>
  );
}
