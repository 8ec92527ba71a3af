import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { formatMoment } from '@/lib/format';
import { profilePath } from '@/lib/profile-path';
import type { ProfileView } from '@contract';

/** Shown in place of the suggestions while the member is hidden until staff have judged the age. */
export function AgeCheckNotice({ dueAt }: NonNullable<ProfileView['ageCheck']>) {
  const { t } = useTranslation('account');
  return (
    <section aria-label={t('ageCheck.title')}>
      <EmptyState
        art="friends"
        title={t('ageCheck.title')}
        text={t('ageCheck.text', { at: formatMoment(dueAt) })}
        action={<ButtonLink to={profilePath('verification')}>{t('ageCheck.send')}</ButtonLink>}
      />
    </section>
  );
}
