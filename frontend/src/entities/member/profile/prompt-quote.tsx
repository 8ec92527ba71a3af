import IconMicrophone from '~icons/tabler/microphone';
import { useTranslation } from 'react-i18next';
import type { PromptAnswer } from '@contract';
import classes from './prompt-quote.module.css';

interface PromptQuoteProps extends PromptAnswer {
  /** True for a voice prompt. `answer` is then the text below the recording, which may be empty. */
  spoken?: boolean;
}

/** A prompt with its answer. The answer may use any script, so its text direction is isolated. */
export function PromptQuote({ prompt, answer, spoken = false }: PromptQuoteProps) {
  const { t } = useTranslation('member');
  return (
    <figure className={classes.root}>
      <figcaption>
        {spoken && (
          <span className={classes.spoken}>
            <IconMicrophone fontSize={16} aria-hidden /> {t('voicePrompt.title')}
          </span>
        )}
        {t(`prompts.${prompt}`)}
      </figcaption>
      {answer !== '' && <blockquote dir="auto">{answer}</blockquote>}
    </figure>
  );
}
