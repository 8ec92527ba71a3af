import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { QueryView } from '@/components/ui/feedback/query-view';
import { FormSkeleton } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { Panel } from '@/components/ui/layout/panel';
import { closeIncompleteProfileReminder } from '@/entities/account/incomplete-profile-reminder';
import { profileQuery } from '@/entities/account/profile';
import { shownSearchSettings } from '@/entities/search-settings/search-settings';
import { SearchSettingsForm } from '@/entities/search-settings/search-settings-form';
import { focusHeading } from '@/lib/focus/focus-heading';
import { stepsToDashboard, type OnboardingState } from '@/lib/onboarding-state';
import { navigationStateText, paths } from '@/lib/paths';
import { ONBOARDING_STEPS, type OnboardingStep, type ProfileView, type SearchSettingsView } from '@contract';
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

/** Navigation state of a step. */
interface StepState extends OnboardingState {
  step: OnboardingStep | undefined;
  /** The step before, if it is the previous entry of the history. */
  previous?: OnboardingStep;
}

/** Each step that is reached by Continue has an entry of the browser's history, so that Back leads to it. */
function Onboarding({ profile }: { profile: ProfileView }) {
  // Only the initial value is used: the onboarding continues to its end even if the profile becomes complete.
  const [first] = useState(profile.firstRun);
  const state: unknown = useLocation().state;
  const [wishes, setWishes] = useState<SearchSettingsView>();
  const navigate = useNavigate();
  useEffect(() => {
    if (!first || navigationStateText(state, 'step')) return;
    // The entry keeps its step: after a reload at a later step, the profile names that one.
    void navigate(paths.onboarding, {
      state: { step: first, toDashboard: stepsToDashboard(state) } satisfies StepState,
      replace: true,
    });
  }, [first, state, navigate]);
  if (!first) return <Navigate to={paths.dashboard} replace />;
  const reached = navigationStateText(state, 'step');
  const step = ONBOARDING_STEPS.find((one) => one === reached) ?? first;
  const hasPrevious = navigationStateText(state, 'previous') !== '';
  return (
    <Step
      key={step}
      step={step}
      profile={profile}
      hasPrevious={hasPrevious}
      toDashboard={stepsToDashboard(state)}
      wishes={wishes}
      onWishes={setWishes}
    />
  );
}

interface OfStep {
  step: OnboardingStep;
  profile: ProfileView;
  /** Unsaved choices of the last step, which survive Back. */
  wishes: SearchSettingsView | undefined;
  onWishes: (wishes: SearchSettingsView) => void;
}

interface StepProps extends OfStep, OnboardingState {
  /** Whether the previous entry of the history is the step before. */
  hasPrevious: boolean;
}

function Step({ hasPrevious, toDashboard, ...content }: StepProps) {
  const { step } = content;
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  // A failure is ignored: it only means that another device does not know the current step.
  const { mutate: keep } = useMutation(updateOnboardingMutation);
  const index = ONBOARDING_STEPS.indexOf(step);
  const before = ONBOARDING_STEPS[index - 1];
  const after = ONBOARDING_STEPS[index + 1];
  useEffect(focusHeading, []);
  const isLeft = useRef(false);

  /** Leaves the step once: a second press, or a late answer, could come before the browser has gone back. */
  const leaveStep = (go: () => void) => {
    if (isLeft.current) return;
    isLeft.current = true;
    go();
  };
  const leave = () => {
    closeIncompleteProfileReminder();
    // Back then does not lead through the steps again.
    if (toDashboard === null) void navigate(paths.dashboard);
    else void navigate(-toDashboard);
  };
  const handleNext = () =>
    leaveStep(() => {
      keep({ step: after ?? null });
      const above = toDashboard === null ? null : toDashboard + 1;
      if (after)
        void navigate(paths.onboarding, {
          state: { step: after, previous: step, toDashboard: above } satisfies StepState,
        });
      else leave();
    });
  const handleBack = () =>
    leaveStep(() => {
      keep({ step: before ?? null });
      if (hasPrevious) void navigate(-1);
      else
        void navigate(paths.onboarding, {
          state: { step: before, toDashboard } satisfies StepState,
          replace: true,
        });
    });

  return (
    <Page
      title={t(`onboarding.steps.${step}.title`)}
      lead={t(`onboarding.steps.${step}.lead`)}
      width="narrow"
      actions={
        <Button look="plain" className={classes.later} onClick={() => leaveStep(leave)}>
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
        <Content {...content} onNext={handleNext} />
        {before && (
          <Button look="plain" className={classes.back} onClick={handleBack}>
            {t('onboarding.back')}
          </Button>
        )}
      </div>
    </Page>
  );
}

interface ContentProps extends OfStep {
  onNext: () => void;
}

function Content({ step, profile, wishes, onWishes, onNext }: ContentProps) {
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
            draft={wishes}
            onChoose={onWishes}
            onApplied={onNext}
          />
        </Panel>
      );
  }
}
