import { useMutation } from '@tanstack/react-query';
import IconEyeOff from '~icons/tabler/eye-off';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import { focusHeading } from '@/lib/focus/focus-heading';
import { showConversationMutation } from '../../api/conversation-settings';
import classes from './conversation-notices.module.css';

interface HiddenNoticeProps {
  userId: string;
  name: string;
}

/**
 * Notice above a conversation in the folder of hidden words. Report and block are in the menu of the
 * conversation.
 */
export function HiddenNotice({ userId, name }: HiddenNoticeProps) {
  const { t } = useTranslation('notes');
  const show = useMutation(showConversationMutation);
  const handleShow = () =>
    // The notice with the focused button is unmounted by then.
    show.mutateAsync(userId).then(focusHeading, () => undefined);
  return (
    <section className={classes.hidden} aria-label={t('hidden.title')}>
      <IconEyeOff fontSize={20} aria-hidden />
      <p>{t('hidden.why', { name })}</p>
      <div className={classes.buttons}>
        <Button look="quiet" size="sm" pending={show.isPending} onClick={() => void handleShow()}>
          {t('hidden.toChats')}
        </Button>
      </div>
      {show.error && <InlineMessage kind="error">{errorText(show.error)}</InlineMessage>}
    </section>
  );
}
