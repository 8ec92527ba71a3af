import {
  type AnswerRatesView,
  MATCH_LIMITS,
  SUGGESTION_STATISTICS_DAYS,
  type SuggestionOrderView,
  type SuggestionStatisticsDays,
  type SuggestionStatisticsView,
} from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '@/components/ui/feedback/message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { SelectField } from '@/components/ui/forms/select-field';
import {
  formatMoment,
  formatNumber,
  formatShare,
  formatShortCalendarDay,
  formatThousandths,
} from '@/lib/format';
import layout from '../../shared/components/layout.module.css';
import { suggestionStatisticsQuery } from '../api/suggestions';
import { type StatisticsRow, StatisticsTable } from './statistics-table';
import classes from './suggestions.module.css';

const isDays = (value: string): value is SuggestionStatisticsDays =>
  SUGGESTION_STATISTICS_DAYS.some((days) => days === value);

/** Results of the cards that suggestions showed: likes, mutual likes, calibration and exposure. */
export function SuggestionStatistics() {
  const { t } = useTranslation('admin-suggestions');
  const [days, setDays] = useState<SuggestionStatisticsDays>('28');
  const statistics = useQuery(suggestionStatisticsQuery(days));
  return (
    <section className={layout.group} aria-labelledby="suggestion-statistics">
      <h2 id="suggestion-statistics">{t('statistics.title')}</h2>
      <p className={layout.soft}>{t('statistics.lead')}</p>
      <div className={layout.filter}>
        <SelectField
          label={t('statistics.span')}
          value={days}
          data={SUGGESTION_STATISTICS_DAYS.map((value) => ({
            value,
            label: t('statistics.days', { count: Number(value) }),
          }))}
          onChange={({ target }) => isDays(target.value) && setDays(target.value)}
        />
      </div>
      <QueryView query={statistics} skeleton={<RowSkeleton />}>
        {(view) => <Statistics view={view} />}
      </QueryView>
    </section>
  );
}

function Statistics({ view }: { view: SuggestionStatisticsView }) {
  const { t } = useTranslation('admin-suggestions');
  const isEmpty = view.model.all.views + view.plain.all.views === 0;
  return (
    <>
      {view.lost > 0 && <Message kind="info">{t('statistics.lost', { count: view.lost })}</Message>}
      {view.emptiedAt.map((at) => (
        <Message key={at} kind="info">
          {t('statistics.emptied', { at: formatMoment(at) })}
        </Message>
      ))}
      {isEmpty && <p>{t('statistics.none')}</p>}
      <Tiles view={view} />
      {view.picks && (
        <p>
          {t('statistics.picks', {
            day: formatShortCalendarDay(view.picks.day),
            picked: formatNumber(view.picks.picked),
            members: formatNumber(view.picks.members),
          })}
        </p>
      )}
      {!isEmpty && <Tables view={view} />}
      {view.other > 0 && <p className={layout.soft}>{t('statistics.other', { count: view.other })}</p>}
    </>
  );
}

function Tiles({
  view: { model, plainShare, gain, calibration, exposure },
}: {
  view: SuggestionStatisticsView;
}) {
  const { t } = useTranslation('admin-suggestions');
  const times = (ratio: number): string => formatNumber(Math.round(ratio * 100) / 100);
  const noGain = plainShare === 0 ? t('statistics.tiles.noPlain') : t('statistics.tiles.gainFew');
  return (
    <dl className={classes.tiles}>
      <Tile
        name={t('statistics.tiles.mutual')}
        value={model.all.mutualRate === null ? null : formatShare(model.all.mutualRate)}
        hint={t('statistics.tiles.mutualHint', {
          mutual: formatNumber(model.all.mutual),
          views: formatNumber(model.all.views),
        })}
      />
      <Tile
        name={t('statistics.tiles.gain')}
        value={gain && t('statistics.tiles.gainValue', { ratio: times(gain.ratio) })}
        hint={
          gain ? t('statistics.tiles.gainHint', { low: times(gain.low), high: times(gain.high) }) : noGain
        }
      />
      <Tile
        name={t('statistics.tiles.calibration')}
        value={calibration.error === null ? null : formatThousandths(calibration.error)}
        hint={t('statistics.tiles.calibrationHint')}
      />
      <Tile
        name={t('statistics.tiles.gini')}
        value={exposure && formatThousandths(exposure.gini)}
        hint={
          exposure
            ? t('statistics.tiles.giniHint', {
                below: formatShare(exposure.belowFloor),
                above: formatShare(exposure.aboveCap),
                members: formatNumber(exposure.members),
                at: formatMoment(exposure.at),
              })
            : t('statistics.tiles.giniNone')
        }
      />
    </dl>
  );
}

function Tile({ name, value, hint }: { name: string; value: string | null; hint: string }) {
  return (
    <div className={classes.tile}>
      <dt>{name}</dt>
      <dd>
        <strong>{value ?? '–'}</strong>
        {hint}
      </dd>
    </div>
  );
}

function Tables({ view }: { view: SuggestionStatisticsView }) {
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
  const places = (of: SuggestionOrderView): StatisticsRow[] =>
    of.places.map(({ from, to, ...rates }) =>
      row(to === null ? t('statistics.placeFrom', { from }) : t('statistics.place', { from, to }), rates),
    );
  return (
    <>
      <p className={layout.soft}>{t('statistics.fewHint', { least: MATCH_LIMITS.answersOfRateMin })}</p>
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
