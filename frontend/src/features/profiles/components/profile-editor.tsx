import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Overlaps } from '@/components/ui/feedback/overlaps';
import { Panel } from '@/components/ui/layout/panel';
import { DeleteAccount } from '@/entities/account/account-deletion';
import { updateProfileMutation } from '@/entities/account/update-profile';
import { errorText } from '@/lib/api/errors';
import { contractSchema, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { useFollowSavedFields } from '@/lib/forms/use-follow-saved-fields';
import { useIsPhone } from '@/lib/use-is-phone';
import { missingFields, type ProfileFields, type ProfileView } from '@contract';
import { keepProfileDraft, unsavedProfileDraft } from '../lib/profile-draft';
import { profileChange, profileFieldsOf } from '../lib/profile-fields';
import { useSavedNotice } from '../lib/use-saved-notice';
import { BasicsPanel } from './basics-panel';
import { ProfilePartRows } from './parts/profile-part-rows';
import { PhotoStrip } from './photos/photo-strip';
import classes from './profile-editor.module.css';
import { ProfileFormFields } from './profile-form-fields';
import { ProfilePreview } from './profile-preview';
import { SaveBar } from './save-bar';
import { UnsavedChangesDialog } from './unsaved-changes-dialog';
import { useLeaveGuard } from './use-leave-guard';

const FORM_ID = 'profile-form';

export function ProfileEditor({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('profile');
  const saved = profileFieldsOf(profile);
  const [restored, setRestored] = useState(() => unsavedProfileDraft(saved));
  const form = useContractForm(contractSchema('ProfileFields'), saved);
  const typed = { ...saved, ...useWatch({ control: form.control }) };
  const unsaved = form.formState.isDirty;
  const [notice, setNotice] = useSavedNotice();
  const save = useMutation(updateProfileMutation);
  const isPhone = useIsPhone();
  const guard = useLeaveGuard(unsaved);
  const { reset } = form;
  const failure = form.missing ?? save.error;
  const { from, overlaps, forgetOverlaps } = useFollowSavedFields(
    saved,
    typed,
    (values) => reset(values, { keepDirtyValues: true }),
    profileChange,
  );

  // Applied over the saved values, so that the form counts the draft as changes.
  useEffect(() => {
    if (restored) reset({ ...from, ...restored }, { keepDefaultValues: true });
    // Only once, because later changes of the saved values must keep the typed text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [restored, reset]);
  useEffect(() => {
    if (unsaved || !restored) keepProfileDraft(unsaved ? profileChange(from, typed) : null);
  });

  const handleSubmit = form.handleSubmit((fields) => {
    setNotice(null);
    save.mutate(profileChange(from, fields), {
      onSuccess: (answer) => {
        reset(profileFieldsOf(answer));
        forgetOverlaps();
        setRestored(null);
        keepProfileDraft(null);
        setNotice('updated');
      },
      onError: (error) => {
        showIssues(error, form.setError, Object.keys(saved) as (keyof ProfileFields)[]);
        setNotice('failed');
      },
    });
  });
  const handleDiscard = () => {
    setRestored(null);
    keepProfileDraft(null);
    forgetOverlaps();
    reset(saved);
  };

  return (
    <div className={classes.root}>
      <ProfilePreview
        profile={{ ...profile, ...typed }}
        missing={unsaved ? missingFields(typed) : profile.missing}
        isCardless={isPhone}
      />
      <div className={classes.form}>
        {restored && unsaved && (
          <InlineMessage kind="info">
            {t('draft.text')}{' '}
            <Button look="plain" size="sm" onClick={handleDiscard}>
              {t('draft.discard')}
            </Button>
          </InlineMessage>
        )}
        <Overlaps fields={overlaps.map((field) => t(`fields.${field}`))} />
        <PhotoStrip photos={profile.photos} name={profile.name} />
        <ProfilePartRows profile={profile} />
        <form id={FORM_ID} onSubmit={handleSubmit} noValidate className={classes.fields}>
          <ProfileFormFields form={form} />
        </form>
        <BasicsPanel profile={profile} />
        <SaveBar
          form={FORM_ID}
          unsaved={unsaved}
          pending={save.isPending || form.waits}
          notice={notice}
          reason={failure && errorText(failure)}
          invalid={Object.keys(form.formState.errors).length > 0}
        />
        <Panel title={t('sections.account')}>
          <DeleteAccount />
        </Panel>
      </div>
      <UnsavedChangesDialog opened={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </div>
  );
}
