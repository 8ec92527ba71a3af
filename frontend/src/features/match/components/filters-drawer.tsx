import type { ProfileView } from '@contract';
import { useTranslation } from 'react-i18next';
import { PreferencesForm } from '@/entities/account/preferences-form';
import { shownSettings } from '@/entities/account/settings';
import { Drawer } from '@/components/ui/overlays/drawer';

interface FiltersDrawerProps {
  opened: boolean;
  onClose: () => void;
  profile: ProfileView;
  /** Called when the filters are saved and the suggestions are being requested again. */
  onApplied: () => void;
}

export function FiltersDrawer({ opened, onClose, profile, onApplied }: FiltersDrawerProps) {
  const { t } = useTranslation('match');
  return (
    <Drawer opened={opened} onClose={onClose} title={t('filters.title')}>
      <PreferencesForm
        settings={shownSettings(profile)}
        widens={profile.startWishes !== undefined}
        action={t('filters.apply')}
        onApplied={onApplied}
      />
    </Drawer>
  );
}
