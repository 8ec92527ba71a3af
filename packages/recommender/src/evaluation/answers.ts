/** Counters to add to a day, by their path in its statistics. */
export type Counters = Map<string, number>;

/**
 * The order of a deck: `plain` (control group), or a model with its version and the probability that the
 * viewer likes the member, in percent.
 */
export type DeckSource = 'plain' | { readonly model: number; readonly likely: number };

/** A card that a deck has shown, with the statistics that it belongs to. Kept until the card is answered. */
export interface ShownCard {
  /** `plain`, or `m` and the version of the model. */
  readonly order: string;
  /** Predicted probability that the viewer likes the member, in percent; null in the plain order. */
  readonly likely: number | null;
  readonly groups: readonly CardGroup[];
  /** Day of the like (`YYYY-MM-DD`) while the two are not friends. Null until the card is liked. */
  readonly likedOn: string | null;
}

/** The first answer to a card. */
export interface CardAnswer {
  readonly by: string;
  readonly of: string;
  readonly liked: boolean;
  /** True when the answer made the two friends. */
  readonly matched: boolean;
}

/** Ranges of places in a deck that are counted together, first to last. */
export const PLACE_RANGES = [
  { from: 1, to: 5 },
  { from: 6, to: 10 },
  { from: 11, to: 20 },
  { from: 21, to: 50 },
  { from: 51, to: null },
] as const;

/**
 * Groups in which a card is counted: `all`, its place (`place-0`), each reason or `no-reason`, and new
 * members on either side (`of-new`, `by-new`).
 */
export type CardGroup = string;

/** Number of bands in which probabilities are counted. */
export const PROBABILITY_BANDS = 10;

const PLAIN_ORDER = 'plain';

/**
 * Builds the stored data of a card.
 * @param place index in the deck, from 0
 */
export function newShownCard(
  { source, reasons }: { source: DeckSource; reasons: readonly string[] },
  place: number,
  isNew: { viewer: boolean; member: boolean },
): ShownCard {
  const band = PLACE_RANGES.findIndex(({ to }) => to === null || place < to);
  return {
    order: source === PLAIN_ORDER ? PLAIN_ORDER : `m${source.model}`,
    likely: source === PLAIN_ORDER ? null : source.likely,
    groups: [
      'all',
      `place-${band}`,
      ...(reasons.length > 0 || source === PLAIN_ORDER ? reasons : ['no-reason']),
      ...(isNew.member ? ['of-new'] : []),
      ...(isNew.viewer ? ['by-new'] : []),
    ],
    likedOn: null,
  };
}

/** Serializes a card. {@link parseCard} parses it. */
export const serializeCard = ({ order, likely, likedOn, groups }: ShownCard): string =>
  [order, likely ?? '-', likedOn ?? '-', ...groups].join(' ');

/**
 * Parses a card. Returns null for any other format, because another version of the program may have written
 * it.
 */
export function parseCard(stored: string): ShownCard | null {
  const match = /^(plain|m\d+) (\d{1,3}|-) ([\d-]+)((?: [a-z\d-]+)+)$/.exec(stored);
  if (!match) return null;
  const [, order = '', likely, likedOn, groups = ''] = match;
  return {
    order,
    likely: likely === '-' ? null : Number(likely),
    likedOn: likedOn === '-' ? null : (likedOn ?? null),
    groups: groups.trim().split(' '),
  };
}

/** Returns the key of a card: the viewer of the deck and the member on the card. */
export const shownKey = (by: string, of: string): string => `${by}:${of}`;

/**
 * Counts answers to shown cards, in the order of the answers. A friendship is counted for both cards: for the
 * second one today, for the first one on the day of its like.
 * @param shown cards by {@link shownKey}; updated with the cards to keep, and null for a card to delete
 * @param today `YYYY-MM-DD`
 * @returns counters by day
 */
export function countAnswers(
  answers: readonly CardAnswer[],
  shown: Map<string, ShownCard | null>,
  today: string,
): Map<string, Counters> {
  const days = new Map<string, Counters>();
  const add = (day: string, path: string, count = 1): void => {
    const counters = days.get(day) ?? new Map<string, number>();
    days.set(day, counters.set(path, (counters.get(path) ?? 0) + count));
  };
  const count = (day: string, { order, groups }: ShownCard, what: 'views' | 'likes' | 'mutual'): void => {
    for (const group of groups) add(day, `orders.${order}.groups.${group}.${what}`);
  };
  for (const { by, of, liked, matched } of answers) {
    const [own, other] = [shownKey(by, of), shownKey(of, by)];
    const card = shown.get(own);
    const theirs = shown.get(other);
    if (!card || card.likedOn !== null) add(today, 'other');
    else {
      count(today, card, 'views');
      if (liked) count(today, card, 'likes');
      if (matched) count(today, card, 'mutual');
      if (card.likely !== null) {
        const band = `orders.${card.order}.bands.${Math.min(PROBABILITY_BANDS - 1, Math.floor((card.likely * PROBABILITY_BANDS) / 100))}`;
        add(today, `${band}.views`);
        add(today, `${band}.said`, card.likely);
        if (liked) add(today, `${band}.likes`);
      }
      shown.set(own, liked && !matched ? { ...card, likedOn: today } : null);
    }
    if (matched && theirs) {
      count(theirs.likedOn ?? today, theirs, 'mutual');
      // Kept if it has no stored like, because another instance may count that like later.
      if (theirs.likedOn !== null) shown.set(other, null);
    }
  }
  return days;
}
