import { useId, type ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { Modal } from '@/components/ui/overlays/modal';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { ADMIN_PREMIUM_DURATIONS, AdminPremiumBody, type AdminMemberView } from '@contract';

interface AddPremiumDialogProps {
  member: AdminMemberView | null;
  busy: boolean;
  /** While true, `children` (the second factor prompt) replaces the form. */
  asking: boolean;
  children: ReactNode;
  onClose: () => void;
  onAdd: (body: AdminPremiumBody) => void;
}

/** Asks for the duration. Use the member id as key, so that the form of each member starts with one month. */
export function AddPremiumDialog({ member, busy, asking, children, onClose, onAdd }: AddPremiumDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const formId = useId();
  const form = useContractForm(AdminPremiumBody, {
    userId: member?._id ?? '',
    action: 'add',
    duration: '1month',
  });
  return (
    <Modal
      opened={member !== null}
      onClose={onClose}
      title={t('premium.title')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={asking}
            pending={busy}
            pendingText={t('premium.adding')}
          >
            {t('premium.add')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.handleSubmit((body) => onAdd(body))}>
        <Controller
          control={form.control}
          name="duration"
          render={({ field, fieldState }) => (
            <ChoiceField
              label={t('premium.lead')}
              name={field.name}
              value={field.value}
              options={ADMIN_PREMIUM_DURATIONS.map((value) => ({ value, label: t(`premium.${value}`) }))}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
      {children}
    </Modal>
  );
}
