import { useTranslation } from 'react-i18next';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { formatDay } from '@/lib/format';
import type { ProfileView } from '@contract';
import classes from './facts.module.css';
import type { FactsForm } from './use-facts-form';

interface ReligionConsentProps {
  form: FactsForm;
  /** Time of the stored consent. Null without one. */
  agreedAt: ProfileView['religionConsentAt'];
}

/**
 * Consent to store and show a religion: a checkbox before the consent, and the day of the consent afterwards.
 */
export function ReligionConsent({ form, agreedAt }: ReligionConsentProps) {
  const { t } = useTranslation('profile');
  if (form.religionIsNew)
    return (
      <div className={classes.consent}>
        <CheckboxField
          label={t('facts.consent')}
          checked={form.agreed}
          onChange={({ currentTarget }) => form.setAgreed(currentTarget.checked)}
        />
      </div>
    );
  if (!form.facts.religion || !agreedAt) return null;
  return <p className={classes.consent}>{t('facts.agreedOn', { date: formatDay(agreedAt) })}</p>;
}
