import { ADMIN_PREMIUM_DURATIONS, type AdminPremiumDuration, type AdminUserView } from '@contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { Modal } from '@/components/ui/overlays/modal';

interface AddPremiumDialogProps {
  user: AdminUserView | null;
  busy: boolean;
  onClose: () => void;
  onAdd: (user: AdminUserView, duration: AdminPremiumDuration) => void;
}

/** For how long; give it a key by its user, so that each begins with one month. */
export function AddPremiumDialog({ user, busy, onClose, onAdd }: AddPremiumDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const [duration, setDuration] = useState<AdminPremiumDuration>('1month');
  return (
    <Modal
      opened={user !== null}
      onClose={onClose}
      title={t('premium.title')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            pending={busy}
            pendingText={t('premium.adding')}
            onClick={() => user && onAdd(user, duration)}
          >
            {t('premium.add')}
          </Button>
        </>
      }
    >
      <ChoiceField
        label={t('premium.lead')}
        name="duration"
        value={duration}
        options={ADMIN_PREMIUM_DURATIONS.map((value) => ({ value, label: t(`premium.${value}`) }))}
        onChange={setDuration}
      />
    </Modal>
  );
}
