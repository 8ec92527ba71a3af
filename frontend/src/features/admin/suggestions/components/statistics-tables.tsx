import { useTranslation } from 'react-i18next';
import { formatShare } from '@/lib/format';
import {
  ADMIN_LIMITS,
  type AnswerRatesView,
  type OrderAnswerRatesView,
  type SuggestionStatisticsView,
} from '@contract';
import layout from '../../shared/components/layout.module.css';
import { StatisticsTable, type StatisticsRow } from './statistics-table';
import classes from './suggestions.module.css';

/** Shares of likes and mutual likes by order, model version, place and reason, and for new members. */
export function StatisticsTables({ view }: { view: SuggestionStatisticsView }) {
  const { t } = useTranslation('admin-suggestions');
  const { model, plain, reasons, versions, calibration } = view;
  const columns = [
    t('statistics.columns.views'),
    t('statistics.columns.likes'),
    t('statistics.columns.mutual'),
  ];
  const row = (name: string, { views, likeRate, mutualRate }: AnswerRatesView): StatisticsRow => ({
    name,
    views,
    shares: [likeRate, mutualRate],
  });
  const places = (of: OrderAnswerRatesView): StatisticsRow[] =>
    of.places.map(({ from, to, ...rates }) =>
      row(to === null ? t('statistics.placeFrom', { from }) : t('statistics.place', { from, to }), rates),
    );
  return (
    <>
      <p className={layout.soft}>
        {t('statistics.fewHint', { least: ADMIN_LIMITS.suggestionStatistics.answersMin })}
      </p>
      <div className={classes.tables}>
        <StatisticsTable
          title={t('statistics.orders')}
          columns={columns}
          rows={[
            row(t('statistics.models'), model.all),
            row(t('statistics.plain', { share: formatShare(view.plainShare) }), plain.all),
          ]}
        />
        <StatisticsTable
          title={t('statistics.versions')}
          columns={[...columns, t('statistics.columns.error')]}
          rows={versions.map(({ version, calibrationError, ...rates }) => ({
            ...row(version === 0 ? t('statistics.start') : t('statistics.version', { version }), rates),
            error: calibrationError,
          }))}
        />
        <StatisticsTable title={t('statistics.places')} columns={columns} rows={places(model)} />
        <StatisticsTable title={t('statistics.placesPlain')} columns={columns} rows={places(plain)} />
        <StatisticsTable
          title={t('statistics.reasons')}
          columns={columns}
          rows={reasons.map(({ reason, ...rates }) => row(t(`statistics.reason.${reason}`), rates))}
        />
        <StatisticsTable
          title={t('statistics.newMembers')}
          columns={columns}
          rows={[
            row(t('statistics.ofNew'), model.ofNew),
            row(t('statistics.byNew'), model.byNew),
            row(t('statistics.ofNewPlain'), plain.ofNew),
            row(t('statistics.byNewPlain'), plain.byNew),
          ]}
        />
        <StatisticsTable
          title={t('statistics.calibration')}
          largest={1}
          columns={[
            t('statistics.columns.views'),
            t('statistics.columns.said'),
            t('statistics.columns.liked'),
          ]}
          rows={calibration.bands.map(({ from, to, views, said: predicted, liked }) => ({
            name: t('statistics.band', { from: formatShare(from), to: formatShare(to) }),
            views,
            shares: [predicted, liked],
          }))}
        />
      </div>
    </>
  );
}
