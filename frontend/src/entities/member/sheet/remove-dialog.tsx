import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { useBlock, useUnmatch, type NamedMember } from '../actions/use-safety';

interface RemoveDialogProps {
  card: NamedMember;
  kind: 'block' | 'unmatch';
  /** Called with the text to show after the member was removed from every list. */
  onRemoved: (notice: string) => void;
  onCancel: () => void;
}

/** Confirmation before a member is blocked or unmatched. */
export function RemoveDialog({ card, kind, onRemoved, onCancel }: RemoveDialogProps) {
  const { t } = useTranslation('member');
  const block = useBlock();
  const unmatch = useUnmatch();
  const { mutate, isPending, error } = kind === 'block' ? block : unmatch;
  const { name } = card;
  return (
    <ConfirmDialog
      title={t(`${kind}.title`, { name })}
      text={t(`${kind}.text`, { name })}
      confirm={t(`${kind}.confirm`)}
      pending={isPending}
      error={error}
      onConfirm={() => mutate(card, { onSuccess: () => onRemoved(t(`${kind}.done`, { name })) })}
      onCancel={onCancel}
    />
  );
}
