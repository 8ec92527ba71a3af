import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { QueryView } from '@/components/ui/feedback/query-view';
import { FormSkeleton } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { Panel } from '@/components/ui/layout/panel';
import { suppressReminder } from '@/entities/account/incomplete-reminder';
import { profileQuery } from '@/entities/account/profile';
import { shownSearchSettings } from '@/entities/search-settings/search-settings';
import { SearchSettingsForm } from '@/entities/search-settings/search-settings-form';
import { focusHeading } from '@/lib/focus/focus-heading';
import { paths } from '@/lib/paths';
import { ONBOARDING_STEPS, type OnboardingStep, type ProfileView } from '@contract';
import { updateOnboardingMutation } from '../../api/onboarding';
import { PhotosPanel } from '../photos/photos-panel';
import { PromptsPanel } from '../prompts/prompts-panel';
import { FieldsStep } from './fields-step';
import classes from './onboarding.module.css';

/** The page /start: onboarding of a new member, one step per page, with the panels of /profile. */
export function OnboardingPage() {
  const { t } = useTranslation('profile');
  const query = useQuery(profileQuery);
  if (query.data) return <Onboarding key={query.data._id} profile={query.data} />;
  return (
    <Page title={t('onboarding.title')} width="narrow">
      <QueryView query={query} skeleton={<FormSkeleton fields={4} />}>
        {() => null}
      </QueryView>
    </Page>
  );
}

function Onboarding({ profile }: { profile: ProfileView }) {
  // Only the initial value is used: the onboarding continues to its end even if the profile becomes complete.
  const [step, setStep] = useState(profile.firstRun);
  if (!step) return <Navigate to={paths.dashboard} replace />;
  return <Step key={step} step={step} profile={profile} onStep={setStep} />;
}

interface StepProps {
  step: OnboardingStep;
  profile: ProfileView;
  onStep: (step: OnboardingStep) => void;
}

function Step({ step, profile, onStep }: StepProps) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  // A failure is ignored: it only means that another device does not know the current step.
  const { mutate: keep } = useMutation(updateOnboardingMutation);
  const index = ONBOARDING_STEPS.indexOf(step);
  const before = ONBOARDING_STEPS[index - 1];
  const after = ONBOARDING_STEPS[index + 1];
  useEffect(focusHeading, []);

  const leave = () => {
    suppressReminder();
    void navigate(paths.dashboard);
  };
  const go = (to: OnboardingStep | undefined) => {
    keep({ step: to ?? null });
    if (to) onStep(to);
    else leave();
  };
  const handleNext = () => go(after);

  return (
    <Page
      title={t(`onboarding.steps.${step}.title`)}
      lead={t(`onboarding.steps.${step}.lead`)}
      width="narrow"
      actions={
        <Button look="plain" className={classes.later} onClick={leave}>
          {t('onboarding.later')}
        </Button>
      }
    >
      <div className={classes.progress}>
        <progress
          max={ONBOARDING_STEPS.length}
          value={index + 1}
          aria-label={t('onboarding.progress', { number: index + 1, count: ONBOARDING_STEPS.length })}
        />
        <span aria-hidden>
          {t('onboarding.progress', { number: index + 1, count: ONBOARDING_STEPS.length })}
        </span>
      </div>
      <div className={classes.body}>
        <Content step={step} profile={profile} onNext={handleNext} />
        {before && (
          <Button look="plain" className={classes.back} onClick={() => go(before)}>
            {t('onboarding.back')}
          </Button>
        )}
      </div>
    </Page>
  );
}

interface ContentProps {
  step: OnboardingStep;
  profile: ProfileView;
  onNext: () => void;
}

function Content({ step, profile, onNext }: ContentProps) {
  const { t } = useTranslation('profile');
  /** While the list of the step is empty, adding something is the main action, so this button is quiet. */
  const nextButton = (isEmpty: boolean) => (
    <Button look={isEmpty ? 'quiet' : 'main'} fullWidth onClick={onNext}>
      {t('onboarding.next')}
    </Button>
  );
  switch (step) {
    case 'picture':
      return (
        <>
          <PhotosPanel photos={profile.photos} name={profile.name} verified={profile.verified} />
          {nextButton(profile.photos.length === 0)}
        </>
      );
    case 'place':
    case 'about':
      return <FieldsStep part={step} profile={profile} onSaved={onNext} />;
    case 'prompts':
      return (
        <>
          <PromptsPanel prompts={profile.prompts} promptsVersion={profile.promptsVersion} />
          {nextButton(profile.prompts.length === 0)}
        </>
      );
    case 'wishes':
      return (
        <Panel>
          <SearchSettingsForm
            settings={shownSearchSettings(profile)}
            widens={profile.startWishes !== undefined}
            action={t('onboarding.finish')}
            onApplied={onNext}
          />
        </Panel>
      );
  }
}
