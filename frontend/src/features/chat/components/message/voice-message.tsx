import { useMutation } from '@tanstack/react-query';
import IconHeadphones from '~icons/tabler/headphones';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { loadRecording } from '@/entities/voice/load-recording';
import { VoicePlayer } from '@/entities/voice/voice-player';
import { pictureStore } from '@/lib/storage/picture-store';
import type { ChatMessageView, VoiceMessageView } from '@contract';
import { markListenedMutation } from '../../api/messages';
import { threadLoader } from '../../api/thread';
import type { OutboxEntry } from '../../lib/outbox-entry';
import classes from './message.module.css';

interface VoiceMessageProps {
  message: Pick<ChatMessageView, 'id' | 'fromSelf'>;
  voice: VoiceMessageView;
  /** Id of the other member. */
  userId: string;
  name: string;
}

/** Voice message with a mark that says whether the recipient has listened to it. */
export function VoiceMessage({ message: { id, fromSelf }, voice, userId, name }: VoiceMessageProps) {
  const { t } = useTranslation('voice');
  const { mutate } = useMutation(markListenedMutation);
  const handleExpired = () => void threadLoader.catchUp(userId).catch(() => undefined);
  return (
    <div className={classes.voice} {...NO_GESTURES}>
      <VoicePlayer
        id={id}
        label={t(fromSelf ? 'message.self' : 'message.other', { name })}
        load={() => loadRecording(voice.url, handleExpired)}
        seconds={voice.seconds}
        peaks={voice.peaks}
        onPlayed={fromSelf || voice.listened ? undefined : () => mutate({ userId, id })}
        outlives
        mark={<Mark fromSelf={fromSelf} listened={voice.listened} />}
      />
    </div>
  );
}

/** A swipe on the slider moves the position and does not reply. */
const NO_GESTURES = { onPointerDown: (event: PointerEvent) => event.stopPropagation() };

function Mark({
  fromSelf,
  listened,
}: Pick<ChatMessageView, 'fromSelf'> & Pick<VoiceMessageView, 'listened'>) {
  const { t } = useTranslation('voice');
  if (fromSelf)
    return (
      listened && (
        <span className={classes.listened}>
          <IconHeadphones fontSize={14} aria-hidden />
          {t('listened')}
        </span>
      )
    );
  return !listened && <span className={classes.unlistened} role="img" aria-label={t('notListened')} />;
}

/** Voice message that the server has not accepted yet. */
export function WaitingVoice({ clientId, voice }: Pick<OutboxEntry, 'clientId' | 'voice'>) {
  const { t } = useTranslation('voice');
  if (!voice) return null;
  const load = async () => {
    const file = await pictureStore.read(clientId);
    if (!file) throw new Error('The recording is not in the browser any more');
    return file;
  };
  return (
    <div className={classes.voice} {...NO_GESTURES}>
      <VoicePlayer
        id={clientId}
        label={t('message.self')}
        load={load}
        seconds={voice.seconds}
        peaks={voice.peaks}
        outlives
      />
    </div>
  );
}
