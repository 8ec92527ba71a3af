import type { CardView } from '@contract';
import { useTranslation } from 'react-i18next';
import { ContactDialog } from '@/entities/member/contact/contact-dialog';
import type { useContact } from '@/entities/member/contact/use-contact';
import { MemberSheet, type MemberView } from '@/entities/member/sheet/member-sheet';

interface ConversationDialogsProps {
  card: CardView | undefined;
  contact: ReturnType<typeof useContact>;
  sheet: MemberView | null;
  messageId: string | undefined;
  onCloseSheet: () => void;
  onRemove: (notice: string) => void;
}

/** Dialogs above a conversation: a call that is not possible, and the profile sheet of the other member. */
export function ConversationDialogs({
  card,
  contact,
  sheet,
  messageId,
  onCloseSheet,
  onRemove,
}: ConversationDialogsProps) {
  const { t } = useTranslation('member');
  const premiumTexts = { message: t('premium.chat'), call: t('premium.call') };
  return (
    <>
      {contact.refused && (
        <ContactDialog refused={contact.refused} onClose={contact.close} premiumTexts={premiumTexts} />
      )}
      {sheet && card && (
        <MemberSheet
          card={card}
          start={sheet}
          place="chat"
          messageId={messageId}
          premiumTexts={premiumTexts}
          onClose={onCloseSheet}
          onRemove={onRemove}
        />
      )}
    </>
  );
}
