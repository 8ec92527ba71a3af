import { useTranslation } from 'react-i18next';
import { formatList } from '@/lib/format';
import { InlineMessage } from './inline-message';

/**
 * Names the fields of a form that were changed both here and on another page. Renders nothing without such
 * fields.
 */
export function Overlaps({ fields }: { fields: readonly string[] }) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return <InlineMessage kind="info">{t('overlaps', { fields: formatList(fields) })}</InlineMessage>;
}
