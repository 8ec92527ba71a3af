import { PROBABILITY_BANDS, type CardGroup } from './answers.ts';

/** Numbers of answers, likes and mutual likes so far. A missing counter is 0. */
export interface CardAnswerCounts {
  views?: number;
  likes?: number;
  mutual?: number;
}

/** Answers to the cards of one band. `said` is the sum of the predicted probabilities in percent. */
export interface BandCounts {
  views?: number;
  likes?: number;
  said?: number;
}

/** Statistics of the cards in one order. */
export interface OrderStatistics {
  /** Counts by `CardGroup`. */
  groups?: Record<string, CardAnswerCounts>;
  /** Counts by band of the predicted probability. */
  bands?: Record<string, BandCounts>;
}

/** Adds up the answers of a group. */
export function countsOf(of: readonly OrderStatistics[], group: CardGroup): Required<CardAnswerCounts> {
  const counts = { views: 0, likes: 0, mutual: 0 };
  for (const { groups } of of) {
    const { views = 0, likes = 0, mutual = 0 } = groups?.[group] ?? {};
    counts.views += views;
    counts.likes += likes;
    counts.mutual += mutual;
  }
  return counts;
}

const shareOf = (part: number, views: number, least: number): number | null =>
  views < least ? null : part / views;

/**
 * Returns the share of likes and the share of mutual likes among answers.
 * @param least number of answers below which a share is null
 */
export const ratesOf = ({ views, likes, mutual }: Required<CardAnswerCounts>, least: number) => ({
  views,
  likes,
  mutual,
  likeRate: shareOf(likes, views, least),
  mutualRate: shareOf(mutual, views, least),
});

/**
 * Compares predicted and actual shares of likes by band. The calibration error weights the difference of each
 * band by its answers.
 * @param least number of answers below which a share is null
 */
export function calibrationOf(of: readonly OrderStatistics[], least: number) {
  const counts = Array.from({ length: PROBABILITY_BANDS }, (_, band) => {
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
    error: shareOf(distance, views, least),
    bands: counts.map((band, index) => ({
      from: index / PROBABILITY_BANDS,
      to: (index + 1) / PROBABILITY_BANDS,
      views: band.views,
      said: shareOf(band.said, band.views, least),
      liked: shareOf(band.likes, band.views, least),
    })),
  };
}

/** Number of standard deviations of a 95 % confidence interval. */
const DEVIATIONS_OF_95 = 1.96;

/**
 * Returns the ratio of two mutual-like rates with its confidence interval, computed on the logarithm of the
 * ratio.
 * @param least number of answers of either side below which there is no ratio
 */
export function gainOf(
  model: Required<CardAnswerCounts>,
  plain: Required<CardAnswerCounts>,
  least: number,
): { ratio: number; low: number; high: number } | null {
  const few = Math.min(model.views, plain.views) < least;
  if (few || model.mutual === 0 || plain.mutual === 0) return null;
  const ratio = model.mutual / model.views / (plain.mutual / plain.views);
  const variance = 1 / model.mutual - 1 / model.views + 1 / plain.mutual - 1 / plain.views;
  const factor = Math.exp(DEVIATIONS_OF_95 * Math.sqrt(Math.max(0, variance)));
  return { ratio, low: ratio / factor, high: ratio * factor };
}
