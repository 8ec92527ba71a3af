import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { updateProfileMutation } from '@/entities/account/update-profile';
import { errorText } from '@/lib/api/errors';
import { contractSchema, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import type { ProfileFields, ProfileView } from '@contract';
import { keepProfileDraft, readProfileDraft } from '../../lib/profile-draft';
import { profileChange, profileFieldsOf } from '../../lib/profile-fields';
import { AboutPanels, PlacePanel } from '../profile-form-fields';
import classes from './onboarding.module.css';

const FIELDS = {
  place: ['country', 'state', 'city'],
  about: ['hobbies', 'smoking', 'drinking', 'relationshipType', 'bio'],
} as const satisfies Record<string, readonly (keyof ProfileFields)[]>;

type Part = keyof typeof FIELDS;

const fieldsOf = (part: Part, draft: Partial<ProfileFields>): Partial<ProfileFields> =>
  Object.fromEntries(FIELDS[part].flatMap((field) => (field in draft ? [[field, draft[field]]] : [])));

/** Stores the unsaved values of a step. Those of the other step stay. */
function keepStepDraft(part: Part, change: Partial<ProfileFields>): void {
  const draft = { ...fieldsOf(part === 'place' ? 'about' : 'place', readProfileDraft() ?? {}), ...change };
  keepProfileDraft(Object.keys(draft).length > 0 ? draft : null);
}

interface FieldsStepProps {
  part: Part;
  profile: ProfileView;
  onSaved: () => void;
}

/**
 * Part of the profile form as one onboarding step. Continue saves it. What is typed survives Back and a
 * reload.
 */
export function FieldsStep({ part, profile, onSaved }: FieldsStepProps) {
  const { t } = useTranslation('profile');
  const saved = profileFieldsOf(profile);
  const [from] = useState(saved);
  const [restored] = useState(() => fieldsOf(part, readProfileDraft() ?? {}));
  const form = useContractForm(contractSchema('ProfileFields'), { ...saved, ...restored });
  const change = profileChange(from, { ...from, ...restored, ...useWatch({ control: form.control }) });
  const changeText = JSON.stringify(change);
  const save = useMutation(updateProfileMutation);
  const failure = form.missing ?? save.error;
  useEffect(() => {
    keepStepDraft(part, JSON.parse(changeText) as Partial<ProfileFields>);
  }, [part, changeText]);
  const handleSubmit = form.handleSubmit((fields) =>
    save.mutate(profileChange(from, fields), {
      onSuccess: () => {
        keepStepDraft(part, {});
        onSaved();
      },
      onError: (error) => showIssues(error, form.setError, Object.keys(saved) as (keyof ProfileFields)[]),
    }),
  );
  return (
    <form className={classes.body} onSubmit={handleSubmit} noValidate>
      {part === 'place' ? <PlacePanel form={form} /> : <AboutPanels form={form} />}
      {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
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
