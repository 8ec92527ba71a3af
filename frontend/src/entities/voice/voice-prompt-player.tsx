import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoicePromptView } from '@contract';
import { loadRecording } from './load-recording';
import { VoicePlayer } from './voice-player';
import classes from './voice-prompt-player.module.css';

interface VoicePromptPlayerProps {
  voicePrompt: VoicePromptView;
  /** Accessible name of the player. */
  label: string;
  /** Called when the link of the recording has expired. */
  onExpired?: (() => void) | undefined;
  /** Content beside the player. */
  beside?: ReactNode;
}

/** A spoken answer to a prompt, with the author's own words. */
export function VoicePromptPlayer({ voicePrompt, label, onExpired, beside }: VoicePromptPlayerProps) {
  const { t } = useTranslation('member');
  const { id, prompt, words, url, seconds, peaks } = voicePrompt;
  return (
    <figure className={classes.root}>
      <figcaption>{t(`prompts.${prompt}`)}</figcaption>
      <div className={classes.player}>
        <VoicePlayer
          id={id}
          label={label}
          load={() => loadRecording(url, onExpired)}
          seconds={seconds}
          peaks={peaks}
        />
        {beside}
      </div>
      {words !== '' && <blockquote dir="auto">{words}</blockquote>}
    </figure>
  );
}
