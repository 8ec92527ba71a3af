import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ChatMessageView, QuoteView } from '@contract';
import { voiceLine } from '../../lib/message-summary';
import classes from './quote.module.css';

export const quoteOf = ({
  id,
  seq,
  fromSelf,
  message,
  image,
  voice,
  unsent,
}: ChatMessageView): QuoteView => ({
  id,
  seq,
  fromSelf,
  snippet: message.replaceAll(/\s+/g, ' '),
  hasPicture: image !== undefined,
  unsent,
  ...(voice && { hasVoice: true }),
});

function contentOf({ snippet, hasVoice }: QuoteView, t: TFunction<'chats'>): string {
  if (hasVoice) return voiceLine(snippet, t);
  return snippet || t('picture');
}

interface QuoteProps {
  quote: QuoteView;
  /** Name of the other member. Empty if unknown. */
  name: string;
  /** Scrolls to the message. Undefined if the message cannot be opened. */
  onShow?: (() => void) | undefined;
}

/** Quoted message of a reply: author and first words. */
export function Quote({ quote, name, onShow }: QuoteProps) {
  const { t } = useTranslation('chats');
  const content = (
    <>
      <strong>{quote.fromSelf ? t('quote.self') : <bdi>{name}</bdi>}</strong>
      <span className={classes.words} data-unsent={quote.unsent || undefined} dir="auto">
        {quote.unsent ? t('quote.unsent') : contentOf(quote, t)}
      </span>
    </>
  );
  if (!onShow) return <span className={classes.root}>{content}</span>;
  return (
    <button type="button" className={classes.root} title={t('quote.show')} onClick={onShow}>
      {content}
    </button>
  );
}
