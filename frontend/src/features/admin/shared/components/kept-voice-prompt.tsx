import { useTranslation } from 'react-i18next';
import type { RecordingView, VoicePromptView } from '@contract';
import layout from './layout.module.css';
import { RecordingPlayer } from './recording-player';

interface KeptVoicePromptProps {
  voicePrompt: Omit<VoicePromptView, 'url'> & { url: string | null };
  /** Accessible name of the player. */
  label: string;
  /** Text in place of the player after the recording was deleted. */
  gone: string;
}

/** A voice prompt that is kept as evidence for staff, with the author's words below it. */
export function KeptVoicePrompt({ voicePrompt, label, gone }: KeptVoicePromptProps) {
  const { t } = useTranslation('member');
  const { url, prompt, words, seconds, peaks } = voicePrompt;
  const recording: RecordingView | null = url === null ? null : { url, seconds, peaks };
  return (
    <>
      <p>
        {t(`prompts.${prompt}`)}: <bdi>{words}</bdi>
      </p>
      {recording ? (
        <RecordingPlayer recording={recording} label={label} />
      ) : (
        <p className={layout.soft}>{gone}</p>
      )}
    </>
  );
}
