import { useTranslation } from 'react-i18next';
import type { NamedMember } from '@/entities/member/actions/use-safety';
import { ContactDialog } from '@/entities/member/contact/contact-dialog';
import type { useContact } from '@/entities/member/contact/use-contact';
import { MemberSheet, type MemberSheetPart } from '@/entities/member/sheet/member-sheet';
import { ReportOrRemove } from '@/entities/member/sheet/report-or-remove';
import type { CardView, ChatMessageView } from '@contract';
import { voiceLine } from '../../lib/message-summary';

interface ConversationDialogsProps {
  member: NamedMember;
  /** Undefined after the end of the conversation, when only a report and a block are possible. */
  card: CardView | undefined;
  contact: ReturnType<typeof useContact>;
  sheet: MemberSheetPart | null;
  /** The reported message. */
  message: ChatMessageView | undefined;
  onCloseSheet: () => void;
  onRemove: (notice: string) => void;
}

/** Dialogues above a conversation: why a call is not possible, and the profile of the other member. */
export function ConversationDialogs({
  member,
  card,
  contact,
  sheet,
  message,
  onCloseSheet,
  onRemove,
}: ConversationDialogsProps) {
  const { t } = useTranslation('member');
  const premiumTexts = { message: t('premium.chat'), call: t('premium.call') };
  const { t: chats } = useTranslation('chats');
  const reported = message && {
    id: message.id,
    text: message.voice ? voiceLine(message.message, chats) : message.message,
  };
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
          message={reported}
          premiumTexts={premiumTexts}
          onClose={onCloseSheet}
          onRemove={onRemove}
        />
      )}
      {!card && (sheet === 'report' || sheet === 'block') && (
        <ReportOrRemove
          card={member}
          start={sheet}
          place="chat"
          message={reported}
          onClose={onCloseSheet}
          onRemoved={(notice) => {
            onCloseSheet();
            onRemove(notice);
          }}
        />
      )}
    </>
  );
}
