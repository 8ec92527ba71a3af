import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/forms/select-field';
import { useRuleTitles } from '../../decision-reasons/api/decision-reasons';

interface RuleFieldProps extends ComponentPropsWithRef<'select'> {
  /** Label of the choice without a rule. */
  placeholder?: string;
  error?: string | undefined;
}

/** Field for the rule that a decision names. */
export function RuleField({ placeholder, ...select }: RuleFieldProps) {
  const { t } = useTranslation('admin-moderation');
  const titles = useRuleTitles();
  return (
    <SelectField
      {...select}
      label={t('rules.label')}
      placeholder={placeholder ?? t('rules.none')}
      data={[...titles].map(([value, label]) => ({ value, label }))}
    />
  );
}
