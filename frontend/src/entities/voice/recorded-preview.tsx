import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { LimitedTextareaField } from '@/components/ui/forms/limited-field';
import classes from './recorded-preview.module.css';
import type { Recording } from './unsent-recordings';
import { VoicePlayer } from './voice-player';

interface RecordedProps {
  /** Name of the kept recording. */
  name: string;
  recording: Recording;
  /** The microphone was lost before the member stopped. */
  cutOff: boolean;
}

/** Lets the member listen to a finished recording. */
export function RecordedPreview({ name, recording: { file, seconds, peaks }, cutOff }: RecordedProps) {
  const { t } = useTranslation('voice');
  return (
    <>
      {cutOff && <InlineMessage kind="info">{t('recorder.cutOff')}</InlineMessage>}
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

interface RecordingWordsFieldProps {
  words: string;
  limit: number;
  onChange: (words: string) => void;
}

/** Field of the author's own words under a recording. Optional. */
export function RecordingWordsField({ words, limit, onChange }: RecordingWordsFieldProps) {
  const { t } = useTranslation('voice');
  return (
    <div className={classes.words}>
      <LimitedTextareaField
        label={t('words.label')}
        description={t('words.hint')}
        rows={2}
        dir="auto"
        limit={limit}
        value={words}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
