import IconEyeOff from '~icons/tabler/eye-off';
import IconPencil from '~icons/tabler/pencil';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Panel } from '@/components/ui/layout/panel';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { factLines } from '@/entities/member/profile/facts';
import type { ProfileView } from '@contract';
import classes from './facts.module.css';

const FactsDrawer = lazySheet(() => import('./facts-drawer').then((file) => file.FactsDrawer));

export function FactsPanel({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('profile');
  const { t: member } = useTranslation('member');
  const [opened, setOpened] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const lines = factLines(profile.facts, member);
  const hidden = profile.hiddenFacts;
  return (
    <Panel quietTitle title={t('sections.facts')} lead={t('facts.hint')}>
      {lines.length > 0 ? (
        <dl className={classes.list}>
          {lines.map(({ fact, label, value }) => (
            <div key={fact}>
              <dt>{label}</dt>
              <dd dir="auto">
                {value}
                {hidden.includes(fact) && (
                  <span className={classes.hidden}>
                    <IconEyeOff fontSize={16} aria-hidden /> {t('facts.hidden')}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={classes.none}>{t('facts.none')}</p>
      )}
      <Button
        look="quiet"
        leftSection={<IconPencil fontSize={18} aria-hidden />}
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
      >
        {t('facts.change')}
      </Button>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {opened && (
        <FactsDrawer
          profile={profile}
          onSaved={() => {
            setOpened(false);
            setAnnouncement(t('facts.saved'));
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </Panel>
  );
}
