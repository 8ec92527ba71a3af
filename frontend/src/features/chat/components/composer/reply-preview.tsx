import IconX from '~icons/tabler/x';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import type { QuoteView } from '@contract';
import { Quote } from '../message/quote';
import classes from './composer.module.css';

interface ReplyPreviewProps {
  quote: QuoteView;
  /** Name of the other member. */
  name: string;
  onCancel: () => void;
}

/** Shows the message to which the next message replies. */
export function ReplyPreview({ quote, name, onCancel }: ReplyPreviewProps) {
  const { t } = useTranslation('chats');
  return (
    <div className={classes.reply} role="group" aria-label={t('quote.answering')}>
      <Quote quote={quote} name={name} />
      <IconButton label={t('quote.cancel')} icon={<IconX fontSize={20} aria-hidden />} onClick={onCancel} />
    </div>
  );
}
