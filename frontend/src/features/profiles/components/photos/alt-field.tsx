import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/forms/text-field';
import { TextareaField } from '@/components/ui/forms/textarea-field';
import { lineLength, lineTooLong } from '@/lib/forms/too-long';
import { PROFILES_LIMITS } from '@contract';

const LIMIT = PROFILES_LIMITS.photoAltLength;
export const isAltTooLong = (alt: string): boolean => lineTooLong(alt, LIMIT) !== undefined;

interface AltFieldProps {
  value: string;
  onChange: (alt: string) => void;
  /** True below the crop of a photo, where there is little space. */
  compact?: boolean;
}

/** Optional alternative text of a photo. Says why it is asked for. */
export function AltField({ value, onChange, compact = false }: AltFieldProps) {
  const { t } = useTranslation('profile');
  const field = {
    label: t('photos.alt.label'),
    dir: 'auto',
    value,
    error: lineTooLong(value, LIMIT),
  };
  if (compact)
    return (
      <TextField
        {...field}
        description={t('photos.alt.short')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <TextareaField
      {...field}
      description={
        <>
          {t('photos.alt.hint')} <span>{t('counter', { used: lineLength(value), limit: LIMIT })}</span>
        </>
      }
      rows={2}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
