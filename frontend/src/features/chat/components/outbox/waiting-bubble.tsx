import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { loadWords } from '@/i18n/missing-words';
import { releaseUrl } from '@/lib/release-url';
import { pictureStore } from '@/lib/storage/picture-store';
import { isOnlyEmoji } from '../../lib/emoji';
import type { OutboxEntry } from '../../lib/outbox-entry';
import { MessageText } from '../message/message-text';
import classes from '../message/message.module.css';
import { Quote } from '../message/quote';
import { ViewOnceTrace } from '../message/view-once';

const WaitingVoice = lazyPart(async () => {
  const [file] = await Promise.all([import('../message/voice-message'), loadWords('voice')]);
  return file.WaitingVoice;
});

export function WaitingBubble({ entry, name }: { entry: OutboxEntry; name: string }) {
  const { clientId, text, picture, voice, viewOnce, quote } = entry;
  const { t } = useTranslation('chats');
  const src = useStoredPicture(picture && !viewOnce ? clientId : null);
  return (
    <div className={classes.line}>
      <div
        className={classes.bubble}
        data-large={(!picture && !voice && !quote && isOnlyEmoji(text)) || undefined}
        data-picture={picture && !viewOnce ? true : undefined}
        data-voice={voice ? true : undefined}
      >
        {quote && <Quote quote={quote} name={name} />}
        {viewOnce && <ViewOnceTrace state="unopened" />}
        {voice && (
          <Suspense fallback={<div className={classes.voice} />}>
            <WaitingVoice clientId={clientId} voice={voice} />
          </Suspense>
        )}
        {picture && !viewOnce && (
          <span className={classes.picture} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
            {src && <img src={src} alt={t('pictureOf.self')} />}
          </span>
        )}
        {text !== '' && (
          <div className={picture || voice ? classes.caption : undefined}>
            <MessageText text={text} />
          </div>
        )}
      </div>
    </div>
  );
}

function useStoredPicture(clientId: string | null): string | undefined {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (clientId === null) return;
    let url: string | undefined;
    let ignore = false;
    void pictureStore.read(clientId).then((blob) => {
      if (!blob || ignore) return;
      url = URL.createObjectURL(blob);
      setSrc(url);
    });
    return () => {
      ignore = true;
      if (url) releaseUrl(url);
    };
  }, [clientId]);
  return src;
}
