import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { updateProfileMutation } from '@/entities/account/update-profile';
import { errorText } from '@/lib/api/errors';
import { contractSchema, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import type { ProfileFields, ProfileView } from '@contract';
import { profileChange, profileFieldsOf } from '../../lib/profile-fields';
import { AboutPanels, PlacePanel } from '../profile-form-fields';
import classes from './onboarding.module.css';

interface FieldsStepProps {
  part: 'place' | 'about';
  profile: ProfileView;
  onSaved: () => void;
}

/** Part of the profile form as one onboarding step. Continue saves it. */
export function FieldsStep({ part, profile, onSaved }: FieldsStepProps) {
  const { t } = useTranslation('profile');
  const saved = profileFieldsOf(profile);
  const [from] = useState(saved);
  const form = useContractForm(contractSchema('ProfileFields'), saved);
  const save = useMutation(updateProfileMutation);
  const failure = form.missing ?? save.error;
  const handleSubmit = form.handleSubmit((fields) =>
    save.mutate(profileChange(from, fields), {
      onSuccess: onSaved,
      onError: (error) => showIssues(error, form.setError, Object.keys(saved) as (keyof ProfileFields)[]),
    }),
  );
  return (
    <form className={classes.body} onSubmit={handleSubmit} noValidate>
      {part === 'place' ? <PlacePanel form={form} /> : <AboutPanels form={form} />}
      {failure && <Message kind="error">{errorText(failure)}</Message>}
      <Button
        type="submit"
        fullWidth
        pending={save.isPending || form.waits}
        pendingText={t('onboarding.saving')}
      >
        {t('onboarding.next')}
      </Button>
    </form>
  );
}
