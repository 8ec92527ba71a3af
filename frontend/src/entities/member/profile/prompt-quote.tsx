import type { PromptAnswer } from '@contract';
import { useTranslation } from 'react-i18next';
import classes from './prompt-quote.module.css';

/** A prompt with its answer. The answer may use any script, so its text direction is isolated. */
export function PromptQuote({ prompt, answer }: PromptAnswer) {
  const { t } = useTranslation('member');
  return (
    <figure className={classes.root}>
      <figcaption>{t(`prompts.${prompt}`)}</figcaption>
      <blockquote dir="auto">{answer}</blockquote>
    </figure>
  );
}
