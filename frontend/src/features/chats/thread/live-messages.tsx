import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineOf } from '../list/message-summary';
import { hasNewer, lastSeq, type Thread } from './thread';

/** Reads out what the other member writes while the conversation is open. */
export function LiveMessages({ thread, name }: { thread: Thread; name: string }) {
  const { t } = useTranslation('chats');
  const heard = useRef(lastSeq(thread));
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (hasNewer(thread)) return;
    const fresh = thread.messages.filter(({ seq, fromSelf }) => seq > heard.current && !fromSelf);
    heard.current = lastSeq(thread);
    if (fresh.length > 0)
      setSaid(fresh.map((message) => t('newMessage', { name, text: lineOf(message, name, t) })).join('. '));
  }, [thread, name, t]);
  return (
    <div className="visually-hidden" role="log" aria-live="polite">
      {said}
    </div>
  );
}
