import { useTranslation } from 'react-i18next';
import { Drawer } from '@/components/ui/overlays/drawer';
import { shownSearchSettings } from '@/entities/search-settings/search-settings';
import { SearchSettingsForm } from '@/entities/search-settings/search-settings-form';
import type { ProfileView } from '@contract';

interface SearchSettingsDrawerProps {
  opened: boolean;
  onClose: () => void;
  profile: ProfileView;
  /** Called when the filters are saved and the suggestions are being refetched. */
  onApplied: () => void;
}

export function SearchSettingsDrawer({ opened, onClose, profile, onApplied }: SearchSettingsDrawerProps) {
  const { t } = useTranslation('suggestions');
  return (
    <Drawer opened={opened} onClose={onClose} title={t('filters.title')}>
      <SearchSettingsForm
        settings={shownSearchSettings(profile)}
        widens={profile.startWishes !== undefined}
        action={t('filters.apply')}
        onApplied={onApplied}
      />
    </Drawer>
  );
}
