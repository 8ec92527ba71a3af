import type { SuggestionModelsView, SuggestionModelState, SuggestionModelView } from '@contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { Message } from '@/components/ui/feedback/message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { translated } from '@/i18n/translated';
import { formatMoment, formatNumber, formatThousandths } from '@/lib/format';
import { AdminTable } from '../../shared/components/admin-table';
import layout from '../../shared/components/layout.module.css';
import { suggestionModelsQuery, takeBackModel } from '../api/suggestions';
import { useRights } from '../../shared/lib/use-rights';
import { SuggestionStatistics } from './suggestion-statistics';
import classes from './suggestions.module.css';

const COLUMNS = [
  'version',
  'state',
  'trained',
  'learned',
  'auc',
  'logLoss',
  'calibration',
  'actions',
] as const;

const COLORS = {
  training: 'plain',
  'in-use': 'sage',
  replaced: 'plain',
  refused: 'amber',
  'taken-back': 'red',
  failed: 'red',
} as const satisfies Record<SuggestionModelState, string>;

const NUMBER = /\d+(?:\.\d+)?/g;

/** Returns why a model was refused or failed, with the numbers of the server text. */
function reasonText(reason: string): string {
  const numbers = reason.match(NUMBER) ?? [];
  return translated(reason.replace(NUMBER, '#')).replaceAll('#', () => numbers.shift() ?? '');
}

/** Trainings of the suggestion model: model in use, quality and reason of a refusal. */
export function SuggestionsView() {
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
      <SuggestionStatistics />
      <section className={layout.group} aria-labelledby="suggestion-models">
        <h2 id="suggestion-models">{t('title')}</h2>
        <p className={layout.soft}>{t('lead')}</p>
        {done && <Message kind="success">{done}</Message>}
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

interface ModelTableProps {
  view: SuggestionModelsView;
  onTakeBack: (version: number) => void;
}

function ModelTable({ view: { inUse, models }, onTakeBack }: ModelTableProps) {
  const { t } = useTranslation('admin-suggestions');
  return (
    <>
      {inUse === 0 && <p>{t('start')}</p>}
      {models.length > 0 && (
        <AdminTable label={t('trainings')} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
          <tbody>
            {models.map((model) => (
              <ModelRow key={model.version} model={model} onTakeBack={onTakeBack} />
            ))}
          </tbody>
        </AdminTable>
      )}
    </>
  );
}

interface ModelRowProps {
  model: SuggestionModelView;
  onTakeBack: (version: number) => void;
}

function ModelRow({ model, onTakeBack }: ModelRowProps) {
  const { t } = useTranslation('admin-suggestions');
  const may = useRights();
  const { version, state, reason, startedAt, result } = model;
  const quality = result?.quality;
  return (
    <tr data-inactive={(state !== 'in-use' && state !== 'training') || undefined}>
      <td>
        <strong>{version}</strong>
      </td>
      <td className={classes.state}>
        <Pill color={COLORS[state]}>{t(`states.${state}`)}</Pill>
        {reason && <p className={layout.soft}>{reasonText(reason)}</p>}
      </td>
      <td>{formatMoment(startedAt)}</td>
      <td>
        {result
          ? t('learned', { actions: formatNumber(result.actions), members: formatNumber(result.members) })
          : '–'}
      </td>
      <td>{quality ? formatThousandths(quality.auc) : '–'}</td>
      <td>{quality ? formatThousandths(quality.logLoss) : '–'}</td>
      <td>{quality ? formatThousandths(quality.calibrationError) : '–'}</td>
      <td>
        {state === 'in-use' && may('models') && (
          <Button
            look="quiet"
            size="sm"
            aria-label={t('takeBackOf', { version })}
            onClick={() => onTakeBack(version)}
          >
            {t('takeBack')}
          </Button>
        )}
      </td>
    </tr>
  );
}
