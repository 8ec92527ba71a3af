import { useTranslation } from 'react-i18next';
import { Message } from '@/components/ui/feedback/message';
import { TextareaField } from '@/components/ui/forms/textarea-field';
import type { Recording } from './kept-recordings';
import classes from './recorded.module.css';
import { VoicePlayer } from './voice-player';

interface RecordedProps {
  /** Name of the kept recording. */
  name: string;
  recording: Recording;
  /** The microphone was lost before the member stopped. */
  cutOff: boolean;
}

/** Lets the member listen to a finished recording. */
export function Recorded({ name, recording: { file, seconds, peaks }, cutOff }: RecordedProps) {
  const { t } = useTranslation('voice');
  return (
    <>
      {cutOff && <Message kind="info">{t('recorder.cutOff')}</Message>}
      <VoicePlayer
        id={name}
        label={t('recorded')}
        load={() => Promise.resolve(file)}
        seconds={seconds}
        peaks={peaks}
        autoFocus
      />
    </>
  );
}

interface OwnWordsProps {
  words: string;
  maxLength: number;
  onChange: (words: string) => void;
}

/** Field of the author's own words under a recording. Optional. */
export function OwnWords({ words, maxLength, onChange }: OwnWordsProps) {
  const { t } = useTranslation('voice');
  return (
    <div className={classes.words}>
      <TextareaField
        label={t('words.label')}
        description={t('words.hint')}
        rows={2}
        dir="auto"
        maxLength={maxLength}
        value={words}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
