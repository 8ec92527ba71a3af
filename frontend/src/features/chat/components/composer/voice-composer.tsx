import IconSend2 from '~icons/tabler/send-2';
import IconTrash from '~icons/tabler/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { IconButton } from '@/components/ui/controls/icon-button';
import { RecordedPreview, RecordingWordsField } from '@/entities/voice/recorded-preview';
import { RecorderBar } from '@/entities/voice/recorder-bar';
import {
  keepRecordingWords,
  recordingFor,
  unsentRecordingWords,
  type Recording,
} from '@/entities/voice/unsent-recordings';
import { useRecorder } from '@/entities/voice/use-recorder';
import { tooLong } from '@/lib/forms/too-long';
import { useBackCloses } from '@/lib/use-back-closes';
import { CHAT_LIMITS, RECORDING_LIMITS, storedTextOrEmpty } from '@contract';
import classes from './voice-composer.module.css';

interface VoiceComposerProps {
  userId: string;
  onSend: (recording: Recording, words: string) => void;
  onClose: () => void;
}

/**
 * Records a voice message and lets the member listen to it before it is sent. Mounting it starts the
 * recording. Back cancels a recording that is not complete; a complete one is kept.
 */
export function VoiceComposer({ userId, onSend, onClose }: VoiceComposerProps) {
  const { t } = useTranslation('voice');
  const name = recordingFor(userId);
  const recorder = useRecorder({ name, limit: RECORDING_LIMITS.messageSeconds, startsAtOnce: true });
  const [words, setWords] = useState(() => unsentRecordingWords(name));
  const { state } = recorder;
  const handleDiscard = () => {
    recorder.discard();
    onClose();
  };
  useBackCloses(state.phase !== 'idle' && state.phase !== 'recorded', handleDiscard);
  if (state.phase !== 'recorded')
    return (
      <div className={classes.root}>
        <RecorderBar recorder={recorder} limit={RECORDING_LIMITS.messageSeconds} onClose={onClose} />
      </div>
    );
  const isTooLong = tooLong(words, CHAT_LIMITS.messageLength) !== undefined;
  return (
    <form
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong) onSend(state.recording, storedTextOrEmpty(words));
      }}
    >
      <div className={classes.row}>
        <IconButton
          label={t('recorder.discard')}
          icon={<IconTrash fontSize={22} aria-hidden />}
          onClick={handleDiscard}
        />
        <RecordedPreview name={name} recording={state.recording} cutOff={state.cutOff} />
      </div>
      <RecordingWordsField
        words={words}
        limit={CHAT_LIMITS.messageLength}
        onChange={(written) => {
          setWords(written);
          keepRecordingWords(name, written);
        }}
      />
      <div className={classes.actions}>
        <Button look="quiet" onClick={recorder.start}>
          {t('recorder.again')}
        </Button>
        <Button type="submit" disabled={isTooLong} leftSection={<IconSend2 fontSize={20} aria-hidden />}>
          {t('recorder.send')}
        </Button>
      </div>
    </form>
  );
}
