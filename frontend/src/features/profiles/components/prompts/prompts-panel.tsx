import { useMutation } from '@tanstack/react-query';
import IconPlus from '~icons/tabler/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Panel } from '@/components/ui/layout/panel';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { errorText } from '@/lib/api/errors';
import { PROFILES_LIMITS, type Prompt, type PromptAnswer, type PromptsView } from '@contract';
import { savePromptsMutation } from '../../api/prompts';
import { useDragOrder } from '../../lib/use-drag-order';
import { withEntryMoved } from '../../lib/with-entry-moved';
import { PromptRow } from './prompt-row';
import classes from './prompts-panel.module.css';

const PromptDialog = lazySheet(() => import('./prompt-dialog').then((file) => file.PromptDialog));

/** Prompts of the member: answer, edit, reorder by drag or keys, remove. Each change is saved at once. */
export function PromptsPanel({ prompts, promptsVersion }: PromptsView) {
  const { t } = useTranslation(['profile', 'member']);
  const [announcement, setAnnouncement] = useState('');
  const [edited, setEdited] = useState<Prompt | 'new' | null>(null);
  const { mutate, isPending, isError, error, reset } = useMutation(savePromptsMutation);
  const save = (list: PromptAnswer[], words: string) =>
    mutate({ prompts: list, promptsVersion }, { onSuccess: () => setAnnouncement(words) });

  const move = (from: number, to: number) => {
    if (isPending || from === to || to < 0 || to >= prompts.length) return;
    save(withEntryMoved(prompts, from, to), t('prompts.moved', { number: to + 1, count: prompts.length }));
  };
  const { drag, tileProps } = useDragOrder(move);
  const shown = drag ? withEntryMoved(prompts, drag.from, drag.over) : prompts;

  return (
    <Panel quietTitle title={t('sections.prompts')} lead={t('prompts.hint')}>
      {prompts.length > 0 && (
        <ol className={classes.list} data-dragging={drag ? true : undefined}>
          {shown.map((entry, index) => (
            <PromptRow
              key={entry.prompt}
              entry={entry}
              index={index}
              count={prompts.length}
              dragged={drag?.over === index}
              dragProps={tileProps(index)}
              onMove={(to) => move(index, to)}
              onEdit={() => setEdited(entry.prompt)}
              onRemove={() =>
                !isPending &&
                save(
                  prompts.filter(({ prompt }) => prompt !== entry.prompt),
                  t('prompts.removed'),
                )
              }
            />
          ))}
        </ol>
      )}
      {prompts.length < PROFILES_LIMITS.prompts && (
        <Button
          look="quiet"
          leftSection={<IconPlus fontSize={18} aria-hidden />}
          onClick={() => setEdited('new')}
          aria-haspopup="dialog"
        >
          {t('prompts.add')}
        </Button>
      )}
      {isError && (
        <InlineMessage kind="error">
          {t('prompts.failed')} {errorText(error)}
        </InlineMessage>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {edited && (
        <PromptDialog
          prompts={prompts}
          promptsVersion={promptsVersion}
          edited={edited === 'new' ? null : edited}
          onSaved={() => {
            reset();
            setEdited(null);
            setAnnouncement(t('prompts.saved'));
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
