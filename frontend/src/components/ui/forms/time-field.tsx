import { formatTime } from '@/lib/format';
import type { FieldProps } from './field';
import { SelectField } from './select-field';

interface TimeFieldProps extends FieldProps {
  /** 19:00 */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

const STEP_MINUTES = 15;
const TIMES = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) => {
  const minutes = index * STEP_MINUTES;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
});

/**
 * Time of day with 24 or 12 hours, as usual in the language of the page. A native field would follow the
 * language of the browser.
 */
export function TimeField({ value, onChange, ...field }: TimeFieldProps) {
  const times = TIMES.includes(value) ? TIMES : [...TIMES, value].toSorted();
  return (
    <SelectField
      {...field}
      // Any date on which the clocks do not change.
      data={times.map((time) => ({ value: time, label: formatTime(`2026-01-15T${time}`) }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
