import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import layout from '../../shared/components/layout.module.css';
import { suggestionModelsQuery, takeBackModel } from '../api/suggestions';
import { ModelTable } from './model-table';
import { SuggestionStatisticsPanel } from './suggestion-statistics-panel';

/** Trainings of the suggestion model: the model in use, the quality of each, and why a model was refused. */
export function SuggestionsPanel() {
  const { t } = useTranslation('admin-suggestions');
  const client = useQueryClient();
  const models = useQuery(suggestionModelsQuery);
  const [done, setDone] = useState('');
  const [version, setVersion] = useState<number>();
  const takeBack = useMutation({
    mutationFn: takeBackModel,
    onSuccess: ({ inUse }) => {
      setVersion(undefined);
      setDone(inUse === 0 ? t('nowStart') : t('now', { version: inUse }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <>
      <SuggestionStatisticsPanel />
      <section className={layout.group} aria-labelledby="suggestion-models">
        <h2 id="suggestion-models">{t('title')}</h2>
        <p className={layout.soft}>{t('lead')}</p>
        {done && <InlineMessage kind="success">{done}</InlineMessage>}
        <QueryView query={models} skeleton={<RowSkeleton />}>
          {(view) => <ModelTable view={view} onTakeBack={setVersion} />}
        </QueryView>
      </section>
      {version !== undefined && (
        <ConfirmDialog
          title={t('confirm.title', { version })}
          text={t('confirm.text')}
          confirm={t('confirm.yes')}
          pending={takeBack.isPending}
          error={takeBack.error}
          onConfirm={() => takeBack.mutate(version)}
          onCancel={() => {
            takeBack.reset();
            setVersion(undefined);
          }}
        />
      )}
    </>
  );
}
