import { useMutation } from '@tanstack/react-query';
import IconRosetteDiscountCheck from '~icons/tabler/rosette-discount-check';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuAction } from '@/components/ui/controls/action-menu-popup';
import { Button } from '@/components/ui/controls/button';
import { Modal } from '@/components/ui/overlays/modal';
import { errorText } from '@/lib/api/errors';
import type { ConversationView } from '@contract';
import { askVerificationMutation } from '../../api/verification-asking';

interface VerificationAsking {
  action: MenuAction;
  /** Rendered beside the menu: why the request failed, or that the member was asked before. */
  dialog: ReactNode;
}

/** Returns the menu item that asks the other member to verify their photos. */
export function useVerificationAsking(
  { userId, name }: { userId: string; name: string },
  row: ConversationView | undefined,
): VerificationAsking {
  const { t } = useTranslation(['chats', 'common']);
  const { mutate, data, error, reset } = useMutation(askVerificationMutation);
  // A new message is in the conversation by its event. An earlier one may be far above.
  const wasAsked = data !== undefined && row !== undefined && data.message.seq < row.lastMessage.seq;
  const text = error ? errorText(error) : wasAsked ? t('verificationAsk.before', { name }) : null;
  return {
    action: {
      label: t('verificationAsk.action'),
      Icon: IconRosetteDiscountCheck,
      onSelect: () => mutate(userId),
    },
    dialog: text !== null && (
      <Modal
        opened
        onClose={reset}
        title={t('verificationAsk.action')}
        text={text}
        actions={
          <Button look="quiet" onClick={reset}>
            {t('common:close')}
          </Button>
        }
      />
    ),
  };
}
