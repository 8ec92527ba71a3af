import type { SettingsView } from '@contract';
import { useTranslation } from 'react-i18next';
import { PreferencesForm } from '@/entities/account/preferences-form';
import { Drawer } from '@/components/ui/overlays/drawer';

interface FiltersDrawerProps {
  opened: boolean;
  onClose: () => void;
  settings: SettingsView;
  /** Called when the filters are saved and the suggestions are being requested again. */
  onApplied: () => void;
}

export function FiltersDrawer({ opened, onClose, settings, onApplied }: FiltersDrawerProps) {
  const { t } = useTranslation('match');
  return (
    <Drawer opened={opened} onClose={onClose} title={t('filters.title')}>
      <PreferencesForm settings={settings} action={t('filters.apply')} onApplied={onApplied} />
    </Drawer>
  );
}
