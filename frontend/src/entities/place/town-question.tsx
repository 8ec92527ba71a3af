import IconMapPin from '~icons/tabler/map-pin';
import IconX from '~icons/tabler/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { IconButton } from '@/components/ui/controls/icon-button';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { loadWords } from '@/i18n/missing-words';
import { readText, writeText } from '@/lib/storage/stored';
import type { ProfileView } from '@contract';
import classes from './town-question.module.css';

const TownDrawer = lazySheet(async () => {
  const [{ TownDrawer: Sheet }] = await Promise.all([import('./town-drawer'), loadWords('profile')]);
  return Sheet;
});

const keyOf = (memberId: string): string => `town-declined:${memberId}`;

/**
 * Asks a member without a town for it, in one line above the cards, so that their buttons stay in view. After
 * the member declines, it never appears again in this browser.
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
    <section className={classes.root} aria-label={t('town.title')}>
      <IconMapPin fontSize={18} aria-hidden />
      <p>{t('town.title')}</p>
      <Button look="quiet" size="sm" aria-haspopup="dialog" onClick={() => setAnswering(true)}>
        {t('town.answer')}
      </Button>
      <IconButton
        label={t('town.decline')}
        icon={<IconX fontSize={18} aria-hidden />}
        onClick={handleDecline}
      />
      {answering && (
        <TownDrawer profile={profile} onClose={() => setAnswering(false)} onDecline={handleDecline} />
      )}
    </section>
  );
}
