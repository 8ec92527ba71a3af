import { COMPLETENESS_FIELDS, type CompletenessField, type ProfileView } from '@contract';
import { useTranslation } from 'react-i18next';
import { PortraitCard } from '@/entities/member/deck/portrait-card';
import { ProgressRing } from '@/components/ui/display/progress-ring';
import { formatList } from '@/lib/format';
import classes from './profile-editor.module.css';

const NONE: readonly string[] = [];

interface ProfilePreviewProps {
  profile: ProfileView;
  missing: readonly CompletenessField[];
}

/** The card as others see it while it is being filled, and how much of it is. */
export function ProfilePreview({ profile, missing }: ProfilePreviewProps) {
  const { t } = useTranslation('profile');
  const total = COMPLETENESS_FIELDS.length;
  const filled = total - missing.length;
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <PortraitCard
        member={{ ...profile, photos: profile.photos.map(({ url }) => url) }}
        ownHobbies={NONE}
        sizes="(max-width: 900px) 150px, 320px"
        level={2}
        priority
      />
      <div className={classes.completeness}>
        <ProgressRing share={filled / total} label={t('completenessLabel')}>
          {`${filled}/${total}`}
        </ProgressRing>
        <div>
          <p>
            <strong>{missing.length === 0 ? t('complete') : t('completeness', { filled, total })}</strong>
          </p>
          {missing.length > 0 && (
            <p className={classes.missing}>
              {t('missing', { fields: formatList(missing.map((field) => t(`fields.${field}`))) })}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
