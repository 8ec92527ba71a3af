import IconArrowLeft from '~icons/tabler/arrow-left';
import IconCalendarHeart from '~icons/tabler/calendar-heart';
import IconDotsVertical from '~icons/tabler/dots-vertical';
import IconPhone from '~icons/tabler/phone';
import IconSearch from '~icons/tabler/search';
import IconUser from '~icons/tabler/user';
import IconVideo from '~icons/tabler/video';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '@/components/ui/controls/action-menu';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Avatar } from '@/components/ui/display/avatar';
import { VerifiedMark } from '@/entities/member/profile/verified-mark';
import { useIsPhone } from '@/lib/use-is-phone';
import type { CardView, ConversationView } from '@contract';
import { useConversationActions } from '../conversation-settings/use-conversation-actions';
import classes from './conversation.module.css';
import { useVerificationAsking } from './use-verification-asking';

interface ConversationHeadProps {
  name: string;
  photo: string | undefined;
  member: CardView | undefined;
  userId: string;
  /** The conversation in a list. Undefined before the first message. */
  row: ConversationView | undefined;
  online: boolean;
  isFriend: boolean;
  /** Whether the viewer may ask the member to verify their photos, and has not, as far as is loaded. */
  mayAskVerification: boolean;
  onBack: () => void;
  onSearch: () => void;
  onCall: (audioOnly: boolean) => void;
  onPlan: () => void;
  onProfile: () => void;
  /** Called with the text to show after the member was blocked or unmatched. */
  onRemoved: (notice: string) => void;
}

export function ConversationHead({
  name,
  photo,
  member,
  userId,
  row,
  online,
  isFriend,
  mayAskVerification,
  onBack,
  onSearch,
  onCall,
  onPlan,
  onProfile,
  onRemoved,
}: ConversationHeadProps) {
  const { t } = useTranslation(['chats', 'member', 'common']);
  const isPhone = useIsPhone();
  // On phones the conversation is the whole page.
  const Heading = isPhone ? 'h1' : 'h2';
  const settings = useConversationActions({ userId, name, isFriend }, row, { onMove: onBack, onRemoved });
  const asking = useVerificationAsking({ userId, name }, row);
  const active = member?.active === 'now' && isFriend ? 'today' : member?.active;
  const band = active && t(`member:active.${active}`);
  return (
    <header className={classes.head}>
      {isPhone && (
        <IconButton label={t('back')} icon={<IconArrowLeft fontSize={24} aria-hidden />} onClick={onBack} />
      )}
      <Avatar name={name} photo={photo} size={44} />
      <Heading className={classes.heading} tabIndex={-1}>
        <button
          type="button"
          className={classes.who}
          disabled={!member}
          aria-haspopup="dialog"
          onClick={onProfile}
        >
          <span className={classes.name}>
            {name}
            <VerifiedMark shown={member?.verified} />
          </span>
          <span className={classes.presence} data-online={online || undefined}>
            {row?.fraud ? t('fraud.mark') : row?.ended ? t('ended') : online ? t('common:online') : band}
          </span>
        </button>
      </Heading>
      {isFriend && (
        <IconButton
          label={t('call', { name })}
          icon={<IconVideo fontSize={24} aria-hidden />}
          color="rose"
          disabled={!member}
          onClick={() => onCall(false)}
        />
      )}
      {isFriend && !isPhone && (
        <IconButton
          label={t('audioCall', { name })}
          icon={<IconPhone fontSize={22} aria-hidden />}
          color="rose"
          disabled={!member}
          onClick={() => onCall(true)}
        />
      )}
      {isFriend && !isPhone && (
        <IconButton
          label={t('plan.action')}
          icon={<IconCalendarHeart fontSize={22} aria-hidden />}
          color="rose"
          onClick={onPlan}
        />
      )}
      <IconButton label={t('search')} icon={<IconSearch fontSize={22} aria-hidden />} onClick={onSearch} />
      {(member ?? row?.ended ?? row?.fraud) && (
        <ActionMenu
          label={t('menu', { name })}
          icon={<IconDotsVertical fontSize={22} aria-hidden />}
          className={classes.menu}
          actions={[
            // On phones the header has space for one call button, so the audio call is in the menu.
            ...(isFriend && isPhone
              ? [{ label: t('audioCall', { name }), Icon: IconPhone, onSelect: () => onCall(true) }]
              : []),
            ...(member ? [{ label: t('profile'), Icon: IconUser, onSelect: onProfile }] : []),
            ...(mayAskVerification ? [asking.action] : []),
            ...settings.actions,
          ]}
        />
      )}
      {settings.dialogs}
      {asking.dialog}
    </header>
  );
}
