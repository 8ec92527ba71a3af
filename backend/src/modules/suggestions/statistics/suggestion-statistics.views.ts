import {
  ADMIN_LIMITS,
  SUGGESTION_REASONS,
  type OrderAnswerRatesView,
  type SuggestionStatisticsView,
} from '@contract';
import {
  calibrationOf,
  countsOf,
  gainOf,
  PLACE_RANGES,
  ratesOf,
  type CardGroup,
  type OrderStatistics,
} from '@mutual/recommender';
import type { SuggestionStatistics } from './suggestion-statistics.schema.js';

interface Period {
  /** First day of the period, `YYYY-MM-DD`. */
  readonly from: string;
  /** Last day of the period, `YYYY-MM-DD`; included. */
  readonly to: string;
  readonly plainShare: number;
  /** `keptSince` of the oldest statistics. */
  readonly firstKeptSince: Date | null;
}

/** Sums up the statistics of several days. */
export function toSuggestionStatisticsView(
  days: readonly SuggestionStatistics[],
  { from, to, plainShare, firstKeptSince }: Period,
): Omit<SuggestionStatisticsView, 'picks'> {
  const orders = days.flatMap(({ orders: of }) => Object.entries(of ?? {}));
  const plain = orders.flatMap(([order, statistics]) => (order === 'plain' ? statistics : []));
  const models = orders.filter(([order]) => order !== 'plain');
  const model = models.map(([, statistics]) => statistics);
  const versions = [...new Set(models.map(([order]) => Number(order.slice(1))))].sort((a, b) => b - a);
  const sum = (of: 'other' | 'lost'): number => days.reduce((all, day) => all + (day[of] ?? 0), 0);
  const { exposure } = days.findLast((day) => day.exposure) ?? {};
  const emptied = new Set(
    days.flatMap(({ keptSince }) => keptSince ?? []).map((since) => since.toISOString()),
  );
  if (firstKeptSince) emptied.delete(firstKeptSince.toISOString());
  return {
    from,
    to,
    model: orderView(model),
    plain: orderView(plain),
    plainShare,
    gain: gainOf(
      countsOf(model, 'all'),
      countsOf(plain, 'all'),
      ADMIN_LIMITS.suggestionStatistics.answersMin,
    ),
    reasons: SUGGESTION_REASONS.map((reason) => ({ reason, ...rates(model, reason) })),
    versions: versions.map((version) => {
      const own = models.flatMap(([order, statistics]) => (order === `m${version}` ? statistics : []));
      return {
        version,
        calibrationError: calibrationOf(own, ADMIN_LIMITS.suggestionStatistics.answersMin).error,
        ...rates(own, 'all'),
      };
    }),
    calibration: calibrationOf(model, ADMIN_LIMITS.suggestionStatistics.answersMin),
    exposure: exposure ? { ...exposure, at: exposure.at.toISOString() } : null,
    other: sum('other'),
    lost: sum('lost'),
    emptiedAt: [...emptied].sort(),
  };
}

const orderView = (of: readonly OrderStatistics[]): OrderAnswerRatesView => ({
  all: rates(of, 'all'),
  places: PLACE_RANGES.map((place, index) => ({ ...place, ...rates(of, `place-${index}`) })),
  ofNew: rates(of, 'of-new'),
  byNew: rates(of, 'by-new'),
});

const rates = (of: readonly OrderStatistics[], group: CardGroup) =>
  ratesOf(countsOf(of, group), ADMIN_LIMITS.suggestionStatistics.answersMin);
