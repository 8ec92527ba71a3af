import { useTranslation } from 'react-i18next';
import { Drawer } from '@/components/ui/overlays/drawer';
import { PreferencesForm } from '@/entities/account/preferences-form';
import { shownSettings } from '@/entities/account/settings';
import type { ProfileView } from '@contract';

interface FiltersDrawerProps {
  opened: boolean;
  onClose: () => void;
  profile: ProfileView;
  /** Called when the filters are saved and the suggestions are being refetched. */
  onApplied: () => void;
}

export function FiltersDrawer({ opened, onClose, profile, onApplied }: FiltersDrawerProps) {
  const { t } = useTranslation('suggestions');
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
