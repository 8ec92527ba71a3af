import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/forms/text-field';
import { TextareaField } from '@/components/ui/forms/textarea-field';
import { lineLength, lineTooLong } from '@/lib/forms/too-long';
import { PROFILES_LIMITS } from '@contract';

const ALT_LENGTH = PROFILES_LIMITS.photoAltLength;
export const isAltTooLong = (alt: string): boolean => lineTooLong(alt, ALT_LENGTH) !== undefined;

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
    error: lineTooLong(value, ALT_LENGTH),
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
          {t('photos.alt.hint')} <span>{t('counter', { used: lineLength(value), limit: ALT_LENGTH })}</span>
        </>
      }
      rows={2}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
