import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { translated } from '@/i18n/translated';
import { formatMoment, formatNumber, formatThousandths } from '@/lib/format';
import type { SuggestionModelState, SuggestionModelsView, SuggestionModelView } from '@contract';
import { AdminTable } from '../../shared/components/admin-table';
import layout from '../../shared/components/layout.module.css';
import { useHasRight } from '../../shared/lib/use-has-right';
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

interface ModelTableProps {
  view: SuggestionModelsView;
  onTakeBack: (version: number) => void;
}

/** Table of the trainings, newest first. */
export function ModelTable({ view: { inUse, models }, onTakeBack }: ModelTableProps) {
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
  const may = useHasRight();
  const { version, state, reason, startedAt, result } = model;
  const quality = result?.quality;
  return (
    <tr data-inactive={(state !== 'in-use' && state !== 'training') || undefined}>
      <td>
        <strong>{version}</strong>
      </td>
      <td className={classes.state}>
        <Pill color={COLORS[state]}>{t(`states.${state}`)}</Pill>
        {reason && <p className={layout.soft}>{translated(reason)}</p>}
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
