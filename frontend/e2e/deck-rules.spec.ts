import { LIMITS, type CardView, type MatchView } from '@contract';
import { expect, test } from '@playwright/test';
import {
  appendPage,
  clampIndex,
  deckOf,
  needsMore,
  putBack,
  takeCard,
} from '../src/entities/member/deck/deck';
import { countLike, likesLeft, mayLike, mergeQuota, spent } from '../src/entities/member/deck/like-limit';
import { decideSwipe, markOpacity, tilt } from '../src/entities/member/deck/swipe';

// Rules without a page: once is enough.
test.describe('@desktop rules of the deck', () => {
  const card = (id: string): CardView => ({
    _id: id,
    name: id,
    age: 30,
    gender: 'other',
    country: '',
    state: '',
    city: '',
    distance: null,
    hobbies: [],
    smoking: '',
    drinking: '',
    relationshipType: [],
    bio: '',
    profilePicture: false,
    photos: [],
    likes: [],
    isFriend: false,
    active: 'now',
    reasons: [],
    can: { like: true, message: false, call: false },
  });
  const page = (...ids: string[]): MatchView => ({
    users: ids.map(card),
    isPremium: false,
    likeCountToday: 0,
    dailyLikes: 0,
    dailyLimit: LIMITS.dailyLikes,
    resetsAt: '2026-01-02T18:30:00.000Z',
    serverTime: '2026-01-02T10:00:00.000Z',
  });
  const ids = ({ users }: MatchView) => users.map(({ _id }) => _id);

  test('a card taken out goes back where it lay, once', () => {
    const { deck, taken } = takeCard(deckOf(page('a', 'b', 'c')), 'b');
    expect(ids(deck)).toEqual(['a', 'c']);
    if (!taken) throw new Error('b was there');
    const back = putBack(deck, taken);
    expect(ids(back)).toEqual(['a', 'b', 'c']);
    expect(putBack(back, taken)).toBe(back);
  });

  test('a card that lay behind the end of a shorter deck goes to its end', () => {
    expect(ids(putBack(deckOf(page('a')), { card: card('z'), index: 9 }))).toEqual(['a', 'z']);
  });

  test('taking what is not there changes nothing', () => {
    const deck = deckOf(page('a'));
    expect(takeCard(deck, 'b')).toEqual({ deck, taken: null });
  });

  test('further pages add each member once; an empty one completes the deck', () => {
    const more = appendPage(deckOf(page('a', 'b')), page('b', 'c'));
    expect(ids(more)).toEqual(['a', 'b', 'c']);
    expect(more.complete).toBe(false);
    expect(appendPage(more, page()).complete).toBe(true);
  });

  test('a refill is wanted near the end, never of a complete or a full deck', () => {
    const many = deckOf(page(...Array.from({ length: 20 }, (_, index) => `m${index}`)));
    expect(needsMore(many, 0)).toBe(false);
    expect(needsMore(many, 15)).toBe(true);
    expect(needsMore({ ...many, complete: true }, 19)).toBe(false);
    const full = deckOf(page(...Array.from({ length: LIMITS.matchExclude + 1 }, (_, index) => `m${index}`)));
    expect(needsMore(full, full.users.length - 1)).toBe(false);
  });

  test('the position stays within the deck', () => {
    expect([clampIndex(-1, 3), clampIndex(2, 3), clampIndex(3, 3), clampIndex(4, 0)]).toEqual([0, 2, 2, 0]);
  });

  test('likes left: the limit less the used, all of them when the day has turned, unlimited with premium', () => {
    const quota = { likeCountToday: 7, dailyLimit: 10, resetsAt: '2026-01-02T18:30:00.000Z' };
    const before = Date.parse('2026-01-02T18:29:59.000Z');
    expect(likesLeft(quota, before)).toBe(3);
    expect(likesLeft(quota, before + 1000)).toBe(10);
    expect(likesLeft({ ...quota, dailyLimit: null }, before)).toBeNull();
    expect(mayLike({ ...quota, likeCountToday: 10 }, before)).toBe(false);
    expect(mayLike(countLike({ ...quota, likeCountToday: 10 }, -1), before)).toBe(true);
    expect(likesLeft(spent(quota), before)).toBe(0);
  });

  test('an answer never takes back likes counted since, but a new day starts from it', () => {
    const held = { likeCountToday: 5, dailyLimit: 10, resetsAt: '2026-01-02T18:30:00.000Z' };
    expect(mergeQuota(held, { ...held, likeCountToday: 4 }).likeCountToday).toBe(5);
    const nextDay = { likeCountToday: 1, dailyLimit: 10, resetsAt: '2026-01-03T18:30:00.000Z' };
    expect(mergeQuota(held, nextDay)).toEqual(nextDay);
  });

  test('a card is thrown by distance or by a flick in its own direction', () => {
    const width = 400;
    expect(decideSwipe(130, 0, width)).toBe('like');
    expect(decideSwipe(-130, 0, width)).toBe('dislike');
    expect(decideSwipe(100, 0, width)).toBeNull();
    expect(decideSwipe(40, 900, width)).toBe('like');
    expect(decideSwipe(40, -900, width)).toBeNull();
    expect(decideSwipe(10, 900, width)).toBeNull();
    expect(markOpacity('like', 120, width)).toBe(1);
    expect(markOpacity('like', -120, width)).toBe(0);
    expect(tilt(4000, width)).toBe(tilt(400, width));
  });
});
