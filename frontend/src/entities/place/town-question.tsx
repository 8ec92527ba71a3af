import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { FormSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { loadWords } from '@/i18n/missing-words';
import { readText, writeText } from '@/lib/storage/stored';
import type { ProfileView } from '@contract';
import classes from './town-question.module.css';

const TownForm = lazyPart(async () => {
  const [{ TownForm: Form }] = await Promise.all([import('./town-form'), loadWords('profile')]);
  return Form;
});

const keyOf = (memberId: string): string => `town-declined:${memberId}`;

/**
 * Asks a member without a town for it above the deck. After the member declines, it never appears again in
 * this browser.
 */
export function TownQuestion({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('member');
  const [declined, setDeclined] = useState(() => readText(keyOf(profile._id)) !== null);
  const [answering, setAnswering] = useState(false);
  if (declined || profile.city !== '') return null;
  const handleDecline = () => {
    writeText(keyOf(profile._id), 'true');
    setDeclined(true);
  };
  return (
    <div className={classes.root}>
      <Panel title={t('town.title')} lead={t('town.lead')}>
        {answering ? (
          <Suspense fallback={<FormSkeleton fields={3} />}>
            <TownForm profile={profile} onDecline={handleDecline} />
          </Suspense>
        ) : (
          <div className={classes.answers}>
            <Button onClick={() => setAnswering(true)}>{t('town.answer')}</Button>
            <Button look="plain" onClick={handleDecline}>
              {t('town.decline')}
            </Button>
          </div>
        )}
      </Panel>
    </div>
  );
}
