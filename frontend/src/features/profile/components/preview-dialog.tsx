import { type CardView, type ProfileView, selfDescriptionOf, shownFacts } from '@contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { MemberProfile } from '@/entities/member/sheet/member-profile';

type Viewer = 'stranger' | 'friend';

const VIEWERS: readonly Viewer[] = ['stranger', 'friend'];
const NONE: readonly string[] = [];

/** Returns the card of the profile as another member receives it. */
function cardOf(profile: ProfileView, viewer: Viewer): CardView {
  const { _id, name, age, gender, country, state, city, profilePicture, verified } = profile;
  const isFriend = viewer === 'friend';
  return {
    ...{ _id, name, age, gender, country, state, city, profilePicture, verified },
    ...selfDescriptionOf(profile),
    facts: shownFacts(profile),
    photos: profile.photos.map(({ url }) => url),
    distance: null,
    likes: [],
    isFriend,
    active: 'now',
    ...(isFriend ? { online: true } : {}),
    reasons: [],
    can: { like: false, message: false, call: false },
  };
}

/** Full profile as a new member or a friend sees it. Mounting opens the dialog. */
export function PreviewDialog({ profile, onClose }: { profile: ProfileView; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const [viewer, setViewer] = useState<Viewer>('stranger');
  return (
    <MemberProfile
      card={cardOf(profile, viewer)}
      ownHobbies={NONE}
      onClose={onClose}
      underName={
        <ChoiceField
          label={t('previewAs.label')}
          name="viewer"
          options={VIEWERS.map((value) => ({ value, label: t(`previewAs.${value}`) }))}
          value={viewer}
          onChange={setViewer}
        />
      }
    />
  );
}
