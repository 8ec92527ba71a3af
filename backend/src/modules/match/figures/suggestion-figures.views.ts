import {
  type AnswerRatesView,
  MIN_COUNTED_ANSWERS,
  SUGGESTION_REASONS,
  type SuggestionFiguresView,
  type SuggestionOrderView,
} from '@contract';
import { BANDS, type FigureGroup, PLACES } from './shown-card.rules.js';
import type {
  AnswerCounts,
  BandCounts,
  OrderFigures,
  SuggestionFigures,
} from './suggestion-figures.schema.js';

interface Period {
  /** `YYYY-MM-DD`, both ends included. */
  readonly from: string;
  readonly to: string;
  readonly plainShare: number;
  /** `keptSince` of the oldest figures. */
  readonly firstKeptSince: Date | null;
}

/** Sums up the figures of several days. */
export function toSuggestionFiguresView(
  days: readonly SuggestionFigures[],
  { from, to, plainShare, firstKeptSince }: Period,
): Omit<SuggestionFiguresView, 'picks'> {
  const orders = days.flatMap(({ orders: of }) => Object.entries(of ?? {}));
  const plain = orders.flatMap(([order, figures]) => (order === 'plain' ? figures : []));
  const models = orders.filter(([order]) => order !== 'plain');
  const model = models.map(([, figures]) => figures);
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
    gain: gainOf(countsOf(model, 'all'), countsOf(plain, 'all')),
    reasons: SUGGESTION_REASONS.map((reason) => ({ reason, ...rates(countsOf(model, reason)) })),
    versions: versions.map((version) => {
      const own = models.flatMap(([order, figures]) => (order === `m${version}` ? figures : []));
      return { version, calibrationError: calibrationOf(own).error, ...rates(countsOf(own, 'all')) };
    }),
    calibration: calibrationOf(model),
    exposure: exposure ? { ...exposure, at: exposure.at.toISOString() } : null,
    other: sum('other'),
    lost: sum('lost'),
    emptiedAt: [...emptied].sort(),
  };
}

const orderView = (of: readonly OrderFigures[]): SuggestionOrderView => ({
  all: rates(countsOf(of, 'all')),
  places: PLACES.map((place, index) => ({ ...place, ...rates(countsOf(of, `place-${index}`)) })),
  ofNew: rates(countsOf(of, 'of-new')),
  byNew: rates(countsOf(of, 'by-new')),
});

function countsOf(of: readonly OrderFigures[], group: FigureGroup): Required<AnswerCounts> {
  const counts = { views: 0, likes: 0, mutual: 0 };
  for (const { groups } of of) {
    const { views = 0, likes = 0, mutual = 0 } = groups?.[group] ?? {};
    counts.views += views;
    counts.likes += likes;
    counts.mutual += mutual;
  }
  return counts;
}

const shareOf = (part: number, views: number): number | null =>
  views < MIN_COUNTED_ANSWERS ? null : part / views;

const rates = ({ views, likes, mutual }: Required<AnswerCounts>): AnswerRatesView => ({
  views,
  likes,
  mutual,
  likeRate: shareOf(likes, views),
  mutualRate: shareOf(mutual, views),
});

/**
 * Compares predicted and actual like rates by band. The calibration error weighs the difference of each band
 * by its answers.
 */
function calibrationOf(of: readonly OrderFigures[]): SuggestionFiguresView['calibration'] {
  const counts = Array.from({ length: BANDS }, (_, band) => {
    const all: Required<BandCounts> = { views: 0, likes: 0, said: 0 };
    for (const { bands } of of) {
      const { views = 0, likes = 0, said = 0 } = bands?.[band] ?? {};
      all.views += views;
      all.likes += likes;
      all.said += said / 100;
    }
    return all;
  });
  const views = counts.reduce((sum, band) => sum + band.views, 0);
  const distance = counts.reduce((sum, { said, likes }) => sum + Math.abs(said - likes), 0);
  return {
    error: shareOf(distance, views),
    bands: counts.map((band, index) => ({
      from: index / BANDS,
      to: (index + 1) / BANDS,
      views: band.views,
      said: shareOf(band.said, band.views),
      liked: shareOf(band.likes, band.views),
    })),
  };
}

/** Number of standard deviations of a 95 % confidence interval. */
const DEVIATIONS = 1.96;

/**
 * Returns the ratio of two mutual-like rates with its confidence interval, computed on the logarithm of the
 * ratio.
 */
function gainOf(model: Required<AnswerCounts>, plain: Required<AnswerCounts>): SuggestionFiguresView['gain'] {
  const few = Math.min(model.views, plain.views) < MIN_COUNTED_ANSWERS;
  if (few || model.mutual === 0 || plain.mutual === 0) return null;
  const ratio = model.mutual / model.views / (plain.mutual / plain.views);
  const variance = 1 / model.mutual - 1 / model.views + 1 / plain.mutual - 1 / plain.views;
  const factor = Math.exp(DEVIATIONS * Math.sqrt(Math.max(0, variance)));
  return { ratio, low: ratio / factor, high: ratio * factor };
}
