import { useMutation, useQuery } from '@tanstack/react-query';
import IconX from '~icons/tabler/x';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { LimitedTextField } from '@/components/ui/forms/limited-field';
import { Panel } from '@/components/ui/layout/panel';
import {
  addHiddenWordMutation,
  hiddenWordsQuery,
  removeHiddenWordMutation,
} from '@/entities/hidden-words/hidden-words';
import { errorText } from '@/lib/api/errors';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import { lineTooLong } from '@/lib/forms/too-long';
import { SAFETY_LIMITS } from '@contract';
import wordClasses from './hidden-words-panel.module.css';
import classes from './settings-page.module.css';

/** The member's own list of words. Notes and first messages that contain one of them are hidden. */
export function HiddenWordsPanel() {
  const { t } = useTranslation('settings');
  const words = useQuery(hiddenWordsQuery);
  return (
    <Panel id="hidden-words" quietTitle title={t('hiddenWords.title')} lead={t('hiddenWords.lead')}>
      <WordForm />
      <QueryView query={words} skeleton={<RowSkeleton />}>
        {(view) => <WordList words={view.words} />}
      </QueryView>
    </Panel>
  );
}

function WordForm() {
  const { t } = useTranslation('settings');
  const [word, setWord] = useState('');
  const add = useMutation(addHiddenWordMutation);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (word.trim() === '' || add.isPending || lineTooLong(word, SAFETY_LIMITS.hiddenWordLength)) return;
    add.mutate({ word }, { onSuccess: () => setWord('') });
  };
  return (
    <form className={`${classes.form} ${classes.fields}`} noValidate onSubmit={handleSubmit}>
      <LimitedTextField
        label={t('hiddenWords.word')}
        autoComplete="off"
        autoCapitalize="none"
        dir="auto"
        limit={SAFETY_LIMITS.hiddenWordLength}
        isLine
        value={word}
        error={add.error ? errorText(add.error) : undefined}
        onChange={(event) => {
          setWord(event.target.value);
          if (add.error) add.reset();
        }}
      />
      <Button type="submit" look="quiet" pending={add.isPending}>
        {t('hiddenWords.add')}
      </Button>
    </form>
  );
}

function WordList({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('settings');
  const list = useRef<HTMLUListElement>(null);
  const remove = useMutation(removeHiddenWordMutation);
  const handleFocus = useFocusNext(list, words.length);
  if (words.length === 0) return <p className={`${classes.soft} ${classes.foot}`}>{t('hiddenWords.none')}</p>;
  return (
    <>
      <ul ref={list} onFocus={handleFocus} className={wordClasses.words} aria-label={t('hiddenWords.list')}>
        {words.map((word) => (
          <li key={word}>
            <bdi>{word}</bdi>
            <button
              type="button"
              data-kind="remove"
              aria-label={t('hiddenWords.removeNamed', { word })}
              onClick={() => remove.mutate({ word })}
            >
              <IconX fontSize={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.soft}>
        {t('hiddenWords.count', { used: words.length, limit: SAFETY_LIMITS.hiddenWords })}
      </p>
      {remove.error && <InlineMessage kind="error">{errorText(remove.error)}</InlineMessage>}
    </>
  );
}
