import IconEye from '~icons/tabler/eye';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { ProgressRing } from '@/components/ui/display/progress-ring';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { PortraitCard } from '@/entities/member/deck/portrait-card';
import { formatList } from '@/lib/format';
import { COMPLETENESS_FIELDS, type CompletenessField, type ProfileView } from '@contract';
import { detailsSeenBy } from '../lib/details-seen-by';
import { profileHints } from '../lib/profile-hints';
import classes from './profile-editor.module.css';

const PreviewDialog = lazySheet(() => import('./preview-dialog').then((file) => file.PreviewDialog));

const NONE: readonly string[] = [];

interface ProfilePreviewProps {
  profile: ProfileView;
  missing: readonly CompletenessField[];
  /** Leaves the card out; the preview still shows it. */
  isCardless?: boolean;
}

export function ProfilePreview({ profile, missing, isCardless = false }: ProfilePreviewProps) {
  const { t } = useTranslation('profile');
  const total = COMPLETENESS_FIELDS.length;
  const filled = total - missing.length;
  const [opened, setOpened] = useState(false);
  const helps = profileHints(profile, t);
  return (
    <section
      className={classes.preview}
      data-cardless={isCardless || undefined}
      data-listed={missing.length + helps.length > 0 || undefined}
      aria-label={t('preview')}
    >
      {!isCardless && (
        <PortraitCard
          member={{ ...profile, ...detailsSeenBy(profile, false) }}
          ownHobbies={NONE}
          sizes="(max-width: 900px) 150px, 320px"
          level={2}
          priority
        />
      )}
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
          {helps.length > 0 && (
            <p className={classes.missing}>{t('helps.text', { list: formatList(helps) })}</p>
          )}
        </div>
      </div>
      <Button
        look="quiet"
        className={classes.open ?? ''}
        leftSection={<IconEye fontSize={18} aria-hidden />}
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
      >
        {t('previewAs.open')}
      </Button>
      {opened && <PreviewDialog profile={profile} onClose={() => setOpened(false)} />}
    </section>
  );
}
