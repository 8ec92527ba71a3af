import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { SelectField } from '@/components/ui/forms/select-field';
import { formatMoment, formatNumber, formatShortCalendarDay } from '@/lib/format';
import {
  SUGGESTION_STATISTICS_DAYS,
  type SuggestionStatisticsDays,
  type SuggestionStatisticsView,
} from '@contract';
import layout from '../../shared/components/layout.module.css';
import { suggestionStatisticsQuery } from '../api/suggestions';
import { StatisticsTables } from './statistics-tables';
import { StatisticsTiles } from './statistics-tiles';

const isDays = (value: string): value is SuggestionStatisticsDays =>
  SUGGESTION_STATISTICS_DAYS.some((days) => days === value);

/** Statistics of the cards that were shown as suggestions: likes, mutual likes, calibration and exposure. */
export function SuggestionStatisticsPanel() {
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
      {view.lost > 0 && (
        <InlineMessage kind="info">{t('statistics.lost', { count: view.lost })}</InlineMessage>
      )}
      {view.emptiedAt.map((at) => (
        <InlineMessage key={at} kind="info">
          {t('statistics.emptied', { at: formatMoment(at) })}
        </InlineMessage>
      ))}
      {isEmpty && <p>{t('statistics.none')}</p>}
      <StatisticsTiles view={view} />
      {view.picks && (
        <p>
          {t('statistics.picks', {
            day: formatShortCalendarDay(view.picks.day),
            picked: formatNumber(view.picks.picked),
            members: formatNumber(view.picks.members),
          })}
        </p>
      )}
      {!isEmpty && <StatisticsTables view={view} />}
      {view.other > 0 && <p className={layout.soft}>{t('statistics.other', { count: view.other })}</p>}
    </>
  );
}
