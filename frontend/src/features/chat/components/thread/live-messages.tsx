import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageLine } from '../../lib/message-summary';
import { hasNewerMessages, lastSeq, type Thread } from '../../lib/thread';

/** Announces new messages and reactions of the other member to screen readers. */
export function LiveMessages({ thread, name }: { thread: Thread; name: string }) {
  const { t } = useTranslation('chats');
  const announced = useRef(lastSeq(thread));
  const known = useRef(reactionsIn(thread));
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const before = known.current;
    known.current = reactionsIn(thread);
    const reacted = thread.messages.find(
      ({ id, reactions }) => reactions?.theirs && before.has(id) && before.get(id) !== reactions.theirs,
    );
    const emoji = reacted?.reactions?.theirs;
    if (reacted && emoji)
      setAnnouncement(t('reactions.heard', { name, emoji, text: messageLine(reacted, name, t) }));
  }, [thread, name, t]);
  useEffect(() => {
    if (hasNewerMessages(thread)) return;
    const fresh = thread.messages.filter(({ seq, fromSelf }) => seq > announced.current && !fromSelf);
    announced.current = lastSeq(thread);
    if (fresh.length > 0)
      setAnnouncement(
        fresh.map((message) => t('newMessage', { name, text: messageLine(message, name, t) })).join('. '),
      );
  }, [thread, name, t]);
  return (
    <div className="visually-hidden" role="log" aria-live="polite">
      {announcement}
    </div>
  );
}

/** Returns the reaction of the other member to each loaded message. */
const reactionsIn = ({ messages }: Thread): ReadonlyMap<string, string | null> =>
  new Map(messages.map(({ id, reactions }) => [id, reactions?.theirs ?? null]));
