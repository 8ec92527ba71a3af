import {
  type AnswerRatesView,
  MIN_COUNTED_ANSWERS,
  SUGGESTION_FIGURE_DAYS,
  type SuggestionFigureDays,
  type SuggestionFiguresView,
  type SuggestionOrderView,
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
import layout from '../shared/layout.module.css';
import { suggestionFiguresQuery } from './api/suggestions';
import { type FigureRow, FiguresTable } from './figures-table';
import classes from './suggestions.module.css';

const isDays = (value: string): value is SuggestionFigureDays =>
  SUGGESTION_FIGURE_DAYS.some((days) => days === value);

/** Results of the cards that suggestions showed: likes, mutual likes, calibration and exposure. */
export function SuggestionFigures() {
  const { t } = useTranslation('admin-suggestions');
  const [days, setDays] = useState<SuggestionFigureDays>('28');
  const figures = useQuery(suggestionFiguresQuery(days));
  return (
    <section className={layout.group} aria-labelledby="suggestion-figures">
      <h2 id="suggestion-figures">{t('figures.title')}</h2>
      <p className={layout.soft}>{t('figures.lead')}</p>
      <div className={layout.filter}>
        <SelectField
          label={t('figures.span')}
          value={days}
          data={SUGGESTION_FIGURE_DAYS.map((value) => ({
            value,
            label: t('figures.days', { count: Number(value) }),
          }))}
          onChange={({ target }) => isDays(target.value) && setDays(target.value)}
        />
      </div>
      <QueryView query={figures} skeleton={<RowSkeleton />}>
        {(view) => <Figures view={view} />}
      </QueryView>
    </section>
  );
}

function Figures({ view }: { view: SuggestionFiguresView }) {
  const { t } = useTranslation('admin-suggestions');
  const isEmpty = view.model.all.views + view.plain.all.views === 0;
  return (
    <>
      {view.lost > 0 && <Message kind="info">{t('figures.lost', { count: view.lost })}</Message>}
      {view.emptiedAt.map((at) => (
        <Message key={at} kind="info">
          {t('figures.emptied', { at: formatMoment(at) })}
        </Message>
      ))}
      {isEmpty && <p>{t('figures.none')}</p>}
      <Tiles view={view} />
      {view.picks && (
        <p>
          {t('figures.picks', {
            day: formatShortCalendarDay(view.picks.day),
            picked: formatNumber(view.picks.picked),
            members: formatNumber(view.picks.members),
          })}
        </p>
      )}
      {!isEmpty && <Tables view={view} />}
      {view.other > 0 && <p className={layout.soft}>{t('figures.other', { count: view.other })}</p>}
    </>
  );
}

function Tiles({
  view: { model, plainShare, gain, calibration, exposure },
}: {
  view: SuggestionFiguresView;
}) {
  const { t } = useTranslation('admin-suggestions');
  const times = (ratio: number): string => formatNumber(Math.round(ratio * 100) / 100);
  const noGain = plainShare === 0 ? t('figures.tiles.noPlain') : t('figures.tiles.gainFew');
  return (
    <dl className={classes.tiles}>
      <Tile
        name={t('figures.tiles.mutual')}
        value={model.all.mutualRate === null ? null : formatShare(model.all.mutualRate)}
        hint={t('figures.tiles.mutualHint', {
          mutual: formatNumber(model.all.mutual),
          views: formatNumber(model.all.views),
        })}
      />
      <Tile
        name={t('figures.tiles.gain')}
        value={gain && t('figures.tiles.gainValue', { ratio: times(gain.ratio) })}
        hint={gain ? t('figures.tiles.gainHint', { low: times(gain.low), high: times(gain.high) }) : noGain}
      />
      <Tile
        name={t('figures.tiles.calibration')}
        value={calibration.error === null ? null : formatThousandths(calibration.error)}
        hint={t('figures.tiles.calibrationHint')}
      />
      <Tile
        name={t('figures.tiles.gini')}
        value={exposure && formatThousandths(exposure.gini)}
        hint={
          exposure
            ? t('figures.tiles.giniHint', {
                below: formatShare(exposure.belowFloor),
                above: formatShare(exposure.aboveCap),
                members: formatNumber(exposure.members),
                at: formatMoment(exposure.at),
              })
            : t('figures.tiles.giniNone')
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

function Tables({ view }: { view: SuggestionFiguresView }) {
  const { t } = useTranslation('admin-suggestions');
  const { model, plain, reasons, versions, calibration } = view;
  const columns = [t('figures.columns.views'), t('figures.columns.likes'), t('figures.columns.mutual')];
  const row = (name: string, { views, likeRate, mutualRate }: AnswerRatesView): FigureRow => ({
    name,
    views,
    shares: [likeRate, mutualRate],
  });
  const places = (of: SuggestionOrderView): FigureRow[] =>
    of.places.map(({ from, to, ...rates }) =>
      row(to === null ? t('figures.placeFrom', { from }) : t('figures.place', { from, to }), rates),
    );
  return (
    <>
      <p className={layout.soft}>{t('figures.fewHint', { least: MIN_COUNTED_ANSWERS })}</p>
      <div className={classes.tables}>
        <FiguresTable
          title={t('figures.orders')}
          columns={columns}
          rows={[
            row(t('figures.models'), model.all),
            row(t('figures.plain', { share: formatShare(view.plainShare) }), plain.all),
          ]}
        />
        <FiguresTable
          title={t('figures.versions')}
          columns={[...columns, t('figures.columns.error')]}
          rows={versions.map(({ version, calibrationError, ...rates }) => ({
            ...row(version === 0 ? t('figures.start') : t('figures.version', { version }), rates),
            error: calibrationError,
          }))}
        />
        <FiguresTable title={t('figures.places')} columns={columns} rows={places(model)} />
        <FiguresTable title={t('figures.placesPlain')} columns={columns} rows={places(plain)} />
        <FiguresTable
          title={t('figures.reasons')}
          columns={columns}
          rows={reasons.map(({ reason, ...rates }) => row(t(`figures.reason.${reason}`), rates))}
        />
        <FiguresTable
          title={t('figures.newMembers')}
          columns={columns}
          rows={[
            row(t('figures.ofNew'), model.ofNew),
            row(t('figures.byNew'), model.byNew),
            row(t('figures.ofNewPlain'), plain.ofNew),
            row(t('figures.byNewPlain'), plain.byNew),
          ]}
        />
        <FiguresTable
          title={t('figures.calibration')}
          largest={1}
          columns={[t('figures.columns.views'), t('figures.columns.said'), t('figures.columns.liked')]}
          rows={calibration.bands.map(({ from, to, views, said: predicted, liked }) => ({
            name: t('figures.band', { from: formatShare(from), to: formatShare(to) }),
            views,
            shares: [predicted, liked],
          }))}
        />
      </div>
    </>
  );
}
