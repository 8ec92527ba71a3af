import { useInfiniteQuery } from '@tanstack/react-query';
import IconX from '~icons/tabler/x';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { IconButton } from '@/components/ui/controls/icon-button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { translated } from '@/i18n/translated';
import { errorText, OfflineError } from '@/lib/api/errors';
import { tooLong } from '@/lib/forms/too-long';
import { useBackCloses } from '@/lib/use-back-closes';
import { useNow } from '@/lib/use-now';
import { COMMON_LIMITS } from '@contract';
import { searchMessagesQuery } from '../../api/messages';
import { messageTime } from '../../lib/message-times';
import { snippetAround } from '../../lib/snippet';
import classes from './search-panel.module.css';

interface SearchPanelProps {
  userId: string;
  name: string;
  onFound: (seq: number) => void;
  onClose: () => void;
}

const TYPING_PAUSE_MS = 300;
const offline = new OfflineError();

/** Searches in one conversation. Selecting a result scrolls to the message. */
export function SearchPanel({ userId, name, onFound, onClose }: SearchPanelProps) {
  const { t } = useTranslation('chats');
  const now = useNow();
  useBackCloses(true, onClose);
  const [words, setWords] = useState('');
  const wrong = tooLong(words, COMMON_LIMITS.searchLength);
  const searched = useSettled(wrong ? '' : words.trim());
  const query = useInfiniteQuery(searchMessagesQuery(userId, searched));
  const found = query.data?.pages.flatMap(({ messages }) => messages) ?? [];
  const shown = searched !== '' && query.data !== undefined;
  return (
    <search
      className={classes.root}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={classes.bar}>
        <input
          type="search"
          className={classes.input}
          aria-label={t('find.label')}
          placeholder={t('find.label')}
          value={words}
          // The member opened the panel to type.
          autoFocus
          onChange={(event) => setWords(event.target.value)}
        />
        <IconButton label={t('find.close')} icon={<IconX fontSize={22} aria-hidden />} onClick={onClose} />
      </div>
      <p className={shown ? classes.count : 'visually-hidden'} role="status">
        {shown && found.length === 0 && t('find.none', { words: searched })}
        {shown &&
          found.length > 0 &&
          t(query.hasNextPage ? 'find.resultsMore' : 'find.results', { count: found.length })}
      </p>
      {wrong && <InlineMessage kind="error">{translated(wrong)}</InlineMessage>}
      {(query.isError || query.isPaused) && (
        <InlineMessage kind="error">{errorText(query.error ?? offline)}</InlineMessage>
      )}
      {shown && found.length > 0 && (
        <ul className={classes.results}>
          {found.map(({ id, seq, message, voice, fromSelf, timestamp }) => {
            const { before, hit, after } = snippetAround(message, searched);
            return (
              <li key={id}>
                <button type="button" onClick={() => onFound(seq)}>
                  <span className={classes.who}>
                    {fromSelf ? t('self') : name}
                    <time dateTime={timestamp}>{messageTime(timestamp, now)}</time>
                  </span>
                  <span className={classes.text}>
                    {voice && `${t('voiceMessage')}: `}
                    {before}
                    <mark>{hit}</mark>
                    {after}
                  </span>
                </button>
              </li>
            );
          })}
          {query.hasNextPage && (
            <li>
              <Button
                look="plain"
                size="sm"
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('find.more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </search>
  );
}

/** Returns the value after it has not changed for a short time. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
