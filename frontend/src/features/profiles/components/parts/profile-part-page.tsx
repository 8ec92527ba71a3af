import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { FormSkeleton } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { profileQuery } from '@/entities/account/profile';
import { paths } from '@/lib/paths';
import type { ProfilePart as Part } from '@/lib/profile-path';
import type { ProfileView } from '@contract';
import { unsavedProfileDraft } from '../../lib/profile-draft';
import { profileFieldsOf } from '../../lib/profile-fields';
import { useProfilePartTitle } from '../../lib/use-profile-part-title';
import { FactsPanel } from '../facts/facts-panel';
import { PhotosPanel } from '../photos/photos-panel';
import { PromptsPanel } from '../prompts/prompts-panel';
import { UnsavedChangesDialog } from '../unsaved-changes-dialog';
import { useLeaveGuard } from '../use-leave-guard';
import { VerificationPanel } from '../verification/verification-panel';
import { VoicePromptPanel } from '../voice-prompt/voice-prompt-panel';

/** One page below /profile. */
export function ProfilePartPage({ part }: { part: Part }) {
  const { t } = useTranslation('profile');
  const titleOf = useProfilePartTitle();
  const query = useQuery(profileQuery);
  // What was typed on the profile waits there.
  const draft = query.data && unsavedProfileDraft(profileFieldsOf(query.data));
  const guard = useLeaveGuard(Boolean(draft));
  return (
    <Page title={titleOf(part)} width="narrow" up={{ to: paths.profile, name: t('title') }}>
      <QueryView query={query} skeleton={<FormSkeleton fields={2} />}>
        {(profile) => PANELS[part](profile)}
      </QueryView>
      <UnsavedChangesDialog opened={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </Page>
  );
}

const PANELS: Record<Part, (profile: ProfileView) => ReactNode> = {
  photos: ({ photos, name, verified }) => <PhotosPanel photos={photos} name={name} verified={verified} />,
  verification: ({ photos }) => <VerificationPanel hasPhotos={photos.length > 0} />,
  prompts: ({ prompts, promptsVersion }) => (
    <PromptsPanel prompts={prompts} promptsVersion={promptsVersion} />
  ),
  'voice-prompt': ({ voicePrompt }) => <VoicePromptPanel voicePrompt={voicePrompt} />,
  facts: (profile) => <FactsPanel profile={profile} />,
};
