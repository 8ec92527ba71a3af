import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/forms/select-field';
import { FACT_OPTIONS, type ProfileFact } from '@contract';
import { FactRow } from './fact-row';
import type { FactsForm } from './use-facts-form';

type Choice = keyof typeof FACT_OPTIONS;
type Option<Name extends Choice> = (typeof FACT_OPTIONS)[Name][number];

interface FactSelectProps<Name extends Choice> {
  form: FactsForm;
  name: Name;
  label: (value: Option<Name>) => string;
}

/** Row of a fact with fixed options. */
export function FactSelect<Name extends Choice>({ form, name, label }: FactSelectProps<Name>) {
  const { t } = useTranslation(['profile', 'member']);
  const fact: ProfileFact = name;
  const options: readonly Option<Name>[] = FACT_OPTIONS[name];
  return (
    <FactRow form={form} fact={fact}>
      <SelectField
        label={t(`member:facts.${fact}`)}
        placeholder={t('facts.notSaid')}
        data={options.map((value) => ({ value, label: label(value) }))}
        value={form.facts[fact] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          form.set(
            fact,
            options.find((option) => option === value),
          )
        }
      />
    </FactRow>
  );
}
