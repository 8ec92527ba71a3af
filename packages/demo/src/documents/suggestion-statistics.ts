import { SUGGESTION_REASONS } from '@mutual/backend/contract';
import type { DailyStatistics } from '@mutual/backend/modules/admin/statistics/daily-statistics.schema';
import type { SuggestionStatistics } from '@mutual/backend/modules/suggestions/statistics/suggestion-statistics.schema';
import {
  PLACE_RANGES,
  PROBABILITY_BANDS,
  type BandCounts,
  type CardAnswerCounts,
  type OrderStatistics,
} from '@mutual/recommender';
import { chanceOf } from '@mutual/recommender/random';

/**
 * Share of answers to cards that were ordered by the initial parameters. The others are of the plain order.
 */
const MODEL_SHARE = 0.9;
/** Probability of a like in each order. */
const LIKED = { model: 0.42, plain: 0.31 };
/** Shares of answers by place in the deck. The first places are seen most often. */
const PLACE_SHARES = [0.34, 0.26, 0.24, 0.12, 0.04];
const REASON_SHARE = 0.28;

/** Returns statistics of suggestions that have as many likes and friendships as the KPIs of these days. */
export function suggestionStatisticsOf(
  days: readonly DailyStatistics[],
  seed: number,
): SuggestionStatistics[] {
  return days.map(({ _id, likes, matches, countedAt }, number) => {
    const chance = chanceOf(seed, 92, number);
    const order = (share: number, liked: number, withBands: boolean): OrderStatistics => {
      const of = { likes: Math.round(likes * share), mutual: Math.round(matches * share) };
      const all = { views: Math.round(of.likes / (liked * chance.range(0.95, 1.05))), ...of };
      const part = (size: number, taste = 1): CardAnswerCounts => {
        const views = Math.round(all.views * size);
        const partLikes = Math.min(views, Math.round(all.likes * size * taste));
        return {
          views,
          likes: partLikes,
          mutual: Math.min(partLikes, Math.round(all.mutual * size * taste)),
        };
      };
      const groups: Record<string, CardAnswerCounts> = { all };
      PLACE_RANGES.forEach((_, place) => {
        groups[`place-${place}`] = part(PLACE_SHARES[place] ?? 0, 1.15 - place * 0.1);
      });
      for (const reason of SUGGESTION_REASONS)
        groups[reason] = part(REASON_SHARE * chance.range(0.6, 1.2), chance.range(0.9, 1.2));
      groups['of-new'] = part(0.1, 1.1);
      groups['by-new'] = part(0.08, 1.05);
      return { groups, ...(withBands ? { bands: bandsOf(all.views, liked) } : {}) };
    };
    return {
      _id,
      at: countedAt,
      orders: {
        m0: order(MODEL_SHARE, LIKED.model, true),
        plain: order(1 - MODEL_SHARE, LIKED.plain, false),
      },
      other: Math.round(likes * 0.2),
      lost: 0,
    };
  });
}

/**
 * Distributes answers over bands of predicted probability around the like rate. The predictions are slightly
 * too confident.
 */
function bandsOf(views: number, liked: number): Record<string, BandCounts> {
  const weights = Array.from({ length: PROBABILITY_BANDS }, (_, band) =>
    Math.exp(-(((band + 0.5) / PROBABILITY_BANDS - liked) ** 2) * 18),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Object.fromEntries(
    weights.map((weight, band) => {
      const count = Math.round((views * weight) / total);
      const predicted = ((band + 0.5) / PROBABILITY_BANDS) * 100;
      const held = liked * 100 + (predicted - liked * 100) * 0.9;
      return [
        band,
        { views: count, said: Math.round(count * predicted), likes: Math.round((count * held) / 100) },
      ];
    }),
  );
}
