import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { usePremium } from '@/entities/account/use-premium';
import { MemberProfile } from '@/entities/member/sheet/member-profile';
import { selfDescriptionOf, shownFacts, type CardView, type ProfileView } from '@contract';
import { detailsSeenBy } from '../lib/details-seen-by';

type Viewer = 'stranger' | 'friend';

const VIEWERS: readonly Viewer[] = ['stranger', 'friend'];
const NONE: readonly string[] = [];

/** Returns the member's own card as another member receives it. */
function cardOf(profile: ProfileView, viewer: Viewer): CardView {
  const { _id, name, gender, country, state, city, verified, voicePrompt } = profile;
  const isFriend = viewer === 'friend';
  const seen = detailsSeenBy(profile, isFriend);
  return {
    _id,
    name,
    gender,
    country,
    state,
    city,
    verified,
    ...selfDescriptionOf(profile),
    ...(voicePrompt && { voicePrompt }),
    facts: shownFacts(profile),
    ...seen,
    distance: null,
    likes: [],
    isFriend,
    ...(isFriend && seen.active ? { online: true } : {}),
    reasons: [],
    can: { like: false, message: false, call: false },
  };
}

/** Shows the member's own profile as a new member or a friend sees it. It is open while mounted. */
export function PreviewDialog({ profile, onClose }: { profile: ProfileView; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const [viewer, setViewer] = useState<Viewer>('stranger');
  const isIncognito = usePremium(profile) && profile.visibility.incognito;
  return (
    <MemberProfile
      card={cardOf(profile, viewer)}
      ownHobbies={NONE}
      onClose={onClose}
      underName={
        <>
          <ChoiceField
            label={t('previewAs.label')}
            name="viewer"
            options={VIEWERS.map((value) => ({ value, label: t(`previewAs.${value}`) }))}
            value={viewer}
            onChange={setViewer}
          />
          {isIncognito && viewer === 'stranger' && (
            <InlineMessage kind="info">{t('previewAs.incognito')}</InlineMessage>
          )}
        </>
      }
    />
  );
}
