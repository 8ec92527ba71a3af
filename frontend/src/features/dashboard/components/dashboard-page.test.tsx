import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { usePhoneWidth, useWideWindow } from '@/testing/browser';
import { id, minutesFromNow } from '@/testing/builders/build';
import { aCard, anAction, aPick, aProfile, aRequest, aSuggestionPage } from '@/testing/builders/members';
import { liveServer } from '@/testing/live-server';
import { address, renderApp } from '@/testing/render-app';
import { answer, failRequests, neverAnswer, Refusal, refuse } from '@/testing/server';
import { TEXTS, type SuggestionsView } from '@contract';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';
import { userEndpoints } from '@contract/users/user.endpoints';

const NAMES = ['Asha', 'Bo', 'Chen', 'Dara'];
const people = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aCard({ _id: id(10 + index), name: NAMES[index] ?? `Nr ${index}` }),
  );

/** Simulates one page of suggestions and no further pages. */
function deal(page: Partial<SuggestionsView> = {}) {
  const first = aSuggestionPage({ users: people(3), ...page });
  return answer(suggestionEndpoints.list, ({ query }) => (query.exclude ? { ...first, users: [] } : first));
}
const open = (profile: Parameters<typeof aProfile>[0] = {}, pick: Parameters<typeof aPick>[0] = {}) => {
  answer(suggestionEndpoints.pick, aPick(pick));
  return renderApp('/dashboard', { as: 'member', profile });
};
const top = (name: string) => screen.findByRole('button', { name: `Like ${name}` });
/** Returns the button that opens the first profile, once the card can be swiped. */
const portrait = async () => {
  await screen.findByText('Like', { selector: '[data-action]' });
  return screen.getByRole('button', { name: /^Asha, / });
};
const likes = () => screen.findByRole('region', { name: 'Likes today' });

describe('deck', () => {
  test('shows the next card after a like or a pass', async () => {
    deal();
    const acts = answer(matchEndpoints.act, anAction());
    const user = open();
    await user.click(await top('Asha'));
    await user.click(await screen.findByRole('button', { name: 'Pass Bo' }));
    expect(await top('Chen')).toBeTruthy();
    await waitFor(() =>
      expect(acts.requests.map(({ body }) => body)).toEqual([
        { targetUserId: id(10), action: 'like' },
        { targetUserId: id(11), action: 'dislike' },
      ]),
    );
  });

  test('is operated by keys', async () => {
    deal();
    const acts = answer(matchEndpoints.act, anAction());
    const user = open();
    await top('Asha');
    await user.keyboard('{ArrowRight}');
    await top('Bo');
    await user.keyboard('{ArrowLeft}');
    await top('Chen');
    await waitFor(() => expect(acts.requests.map(({ body }) => body.action)).toEqual(['like', 'dislike']));
  });

  test('loads the next page early and excludes the loaded members', async () => {
    const calls = deal();
    open();
    await top('Asha');
    await waitFor(() => expect(calls.requests).toHaveLength(2));
    expect(calls.requests[1]?.query.exclude).toEqual([id(10), id(11), id(12)]);
  });

  test('shows a text and a link to the filters when it is empty', async () => {
    deal({ users: [] });
    open();
    expect(await screen.findByText('No more profiles to show')).toBeTruthy();
    expect(screen.getByText('Check back later for new matches!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change who you are shown' }).getAttribute('href')).toBe(
      '/match',
    );
  });

  test('shows an error and loads on Try again', async () => {
    refuse(suggestionEndpoints.list, 'RATE_LIMITED');
    const user = open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load matches');
    expect(alert.textContent).toContain('Too many attempts. Please try again later.');
    deal();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await top('Asha')).toBeTruthy();
  });

  test('shows an error without a connection', async () => {
    failRequests(suggestionEndpoints.list);
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
  });

  test('shows the same card after a reload, and the first one if that card left the deck', async () => {
    usePhoneWidth();
    deal();
    const user = open();
    await top('Asha');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await top('Bo');
    cleanup();
    queryClient.clear();
    open();
    await top('Bo');
    cleanup();
    queryClient.clear();
    deal({ users: [...people(3).slice(0, 1), ...people(3).slice(2)] });
    open();
    await top('Asha');
  });

  test('has Previous, Next and a counter on a phone', async () => {
    usePhoneWidth();
    deal();
    const user = open();
    expect(await screen.findByText('1 of 3')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('2 of 3')).toBeTruthy();
    expect(await top('Bo')).toBeTruthy();
  });
});

describe('paused account', () => {
  test('shows the pause instead of the deck and can be ended', async () => {
    deal();
    const ended = answer(userEndpoints.endPause, { pause: null });
    const user = open({ pause: { until: '2040-05-06T12:00:00.000Z' } });
    const notice = await screen.findByRole('region', { name: 'You are on a pause' });
    expect(notice.textContent).toContain('Until 6 May 2040 only your friends see you.');
    expect(screen.queryByRole('button', { name: 'Like Asha' })).toBeNull();
    await user.click(within(notice).getByRole('button', { name: 'End the pause' }));
    expect(await top('Asha')).toBeTruthy();
    expect(ended.requests).toHaveLength(1);
  });
});

describe('an account whose age is checked', () => {
  test('asks for a selfie instead of showing the deck', async () => {
    deal();
    open({ ageCheck: { dueAt: '2040-05-06T12:00:00.000Z' } });
    const notice = await screen.findByRole('region', { name: 'Would you send us a selfie?' });
    expect(notice.textContent).toContain('we look at it by 6 May 2040');
    expect(within(notice).getByRole('link', { name: 'Send a selfie' }).getAttribute('href')).toBe(
      '/profile/verification',
    );
    expect(screen.queryByRole('button', { name: 'Like Asha' })).toBeNull();
  });
});

describe('daily likes', () => {
  test('are counted down with each like', async () => {
    deal({ likeCountToday: 3, dailyLikes: 3 });
    answer(matchEndpoints.act, anAction({ likeCountToday: 4 }));
    const user = open();
    expect((await likes()).textContent).toContain('7 likes left');
    await user.click(await top('Asha'));
    await waitFor(async () => expect((await likes()).textContent).toContain('6 likes left'));
  });

  test.each([
    ['a desktop', () => undefined],
    ['a phone', usePhoneWidth],
  ])('show the limit and send no request when they are used up, on %s', async (_where, use) => {
    use();
    deal({ likeCountToday: 10, dailyLikes: 10 });
    const user = open();
    await user.click(await top('Asha'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('You have reached your daily limit of 10 likes.');
    expect(dialog.textContent).toContain('Upgrade to Premium to enjoy unlimited likes and more!');
    expect(within(dialog).getByRole('link', { name: 'Go Premium' }).getAttribute('href')).toBe(
      '/subscription',
    );
    expect(await screen.findByText('None left')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('show the limit and return the card after LIKE_LIMIT', async () => {
    deal();
    refuse(matchEndpoints.act, 'LIKE_LIMIT');
    const user = open();
    await user.click(await top('Asha'));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'You have reached your daily limit of 10 likes.',
    );
    await user.click(screen.getByRole('button', { name: 'Maybe Later' }));
    expect(await top('Asha')).toBeTruthy();
    expect((await likes()).textContent).toContain('None left');
  });

  test('are not used by a pass', async () => {
    deal({ likeCountToday: 10, dailyLikes: 10 });
    const acts = answer(matchEndpoints.act, anAction({ likeCountToday: 10 }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Pass Asha' }));
    expect(await top('Bo')).toBeTruthy();
    await waitFor(() => expect(acts.requests).toHaveLength(1));
  });

  test('are shown below the heart from the start', async () => {
    deal({ likeCountToday: 3, dailyLikes: 3 });
    answer(matchEndpoints.act, anAction({ likeCountToday: 4 }));
    const user = open();
    const heart = await top('Asha');
    const left = () => document.getElementById(heart.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(left()).toBe('Likes left today: 7');
    await user.click(heart);
    await waitFor(() => expect(left()).toBe('Likes left today: 6'));
  });

  test('are unlimited with premium', async () => {
    deal({ isPremium: true, dailyLimit: null, likeCountToday: 40 });
    open({ isPremium: true });
    expect((await likes()).textContent).toContain('As many as you like, with Premium');
    expect((await top('Asha')).hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('result of a like', () => {
  test('returns the card and shows an error when it fails', async () => {
    deal();
    refuse(matchEndpoints.act, 'CONFLICT');
    const user = open();
    await user.click(await top('Asha'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Action failed');
    expect(alert.textContent).toContain('This was changed at the same time.');
    expect(await top('Asha')).toBeTruthy();
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows a dialog with a message button when it is mutual', async () => {
    deal();
    answer(matchEndpoints.act, anAction({ friend: true }));
    const user = open();
    await user.click(await top('Asha'));
    const dialog = await screen.findByRole('dialog', { name: "It's mutual" });
    expect(within(dialog).getByRole('button', { name: 'Write to Asha' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Keep looking' }));
    expect(await top('Bo')).toBeTruthy();
  });
});

describe('wide window', () => {
  const asha = aCard({
    _id: id(10),
    name: 'Asha',
    prompts: [{ prompt: 'karaoke', answer: 'Anything by Lata.' }],
    photos: ['/api/media/aaaaaaaaaaaaaaaaaaaaaaaa/full?x', '/api/media/bbbbbbbbbbbbbbbbbbbbbbbb/full?x'],
  });
  const pane = (name: RegExp) => screen.findByRole('region', { name });

  test('shows the whole profile beside its card, and the next one after a like', async () => {
    useWideWindow();
    deal({ users: [asha, ...people(2).slice(1)] });
    answer(matchEndpoints.act, anAction());
    const user = open();
    const profile = within(await pane(/^Profile of Asha/));
    expect(profile.getByText('Anything by Lata.')).toBeTruthy();
    expect(profile.getAllByRole('img', { name: /^Picture/ })).toHaveLength(1);
    await user.keyboard('{ArrowRight}');
    expect(within(await pane(/^Profile of Bo/)).getByText('Non-smoker')).toBeTruthy();
  });

  test('starts a note or a like on the part that was pressed', async () => {
    useWideWindow();
    deal({ users: [asha] });
    const acts = answer(matchEndpoints.act, anAction());
    const user = open();
    const profile = within(await pane(/^Profile of Asha/));
    await user.click(
      profile.getByRole('button', { name: 'Send Asha a note on “Hand me the microphone and I sing”' }),
    );
    const dialog = await screen.findByRole('dialog', { name: /Asha/ });
    const things = await within(dialog).findAllByRole<HTMLInputElement>('radio');
    expect(things.map(({ checked }) => checked)).toEqual([false, false, true]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(profile.getByRole('button', { name: 'Like Asha, at picture 2' }));
    await waitFor(() => expect(acts.requests.map(({ body }) => body.action)).toEqual(['like']));
  });

  test('shows premium texts for messages and calls', async () => {
    useWideWindow();
    deal();
    const user = open();
    await user.click(within(await pane(/^Profile of Asha/)).getByRole('button', { name: 'Video call' }));
    expect(await screen.findByText(TEXTS.premiumOnly)).toBeTruthy();
  });
});

describe('contact without premium', () => {
  test('shows the premium text for messages and calls', async () => {
    deal();
    const user = open();
    await user.click(await portrait());
    for (const name of [/^Message/, /^Video call/]) {
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
      expect(await screen.findByText(TEXTS.premiumOnly)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Maybe Later' }));
      await waitFor(() => expect(screen.queryByText(TEXTS.premiumOnly)).toBeNull());
    }
  });

  test('shows the premium text for a message after a mutual like in the profile', async () => {
    deal();
    answer(matchEndpoints.act, anAction({ friend: true }));
    const user = open();
    await user.click(await portrait());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Like Asha' }));
    await user.click(await screen.findByRole('button', { name: 'Write to Asha' }));
    expect(await screen.findByText(TEXTS.premiumOnly)).toBeTruthy();
  });
});

describe('own invite code', () => {
  test('is shown with its link', async () => {
    deal();
    open({ inviteCode: 'MEERA123', inviteLink: 'http://localhost:3000/signup?ref=MEERA123' });
    const panel = await screen.findByRole('region', { name: 'Bring a friend' });
    expect(panel.textContent).toContain('MEERA123');
  });

  test('is copied as a link if the browser cannot share', async () => {
    deal();
    const user = open({ inviteLink: 'http://localhost:3000/signup?ref=MEERA123' });
    const panel = await screen.findByRole('region', { name: 'Bring a friend' });
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(panel).getByRole('button', { name: 'Copy the link' }));
    expect(copied).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/signup?ref=MEERA123');
    expect(await within(panel).findByRole('button', { name: 'Copied' })).toBeTruthy();
  });
});

describe('undo of a pass', () => {
  test('works with the key U while the deck has the focus', async () => {
    deal();
    answer(matchEndpoints.act, anAction());
    const undone = answer(matchEndpoints.undo, { success: true });
    const user = open();
    (await top('Asha')).focus();
    await user.keyboard('{ArrowLeft}');
    await top('Bo');
    await user.keyboard('u');
    expect(await top('Asha')).toBeTruthy();
    await waitFor(() => expect(undone.requests).toHaveLength(1));
  });

  test('returns the card', async () => {
    deal();
    answer(matchEndpoints.act, anAction());
    const undone = answer(matchEndpoints.undo, { success: true });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Pass Asha' }));
    await top('Bo');
    await user.click(screen.getByRole('button', { name: 'Undo: take back your last pass' }));
    expect(await top('Asha')).toBeTruthy();
    await waitFor(() => expect(undone.requests[0]?.body).toEqual({ targetUserId: id(10) }));
  });

  test('requires premium or coins after 5 seconds', async () => {
    deal();
    answer(matchEndpoints.act, anAction());
    const user = open();
    const pass = await screen.findByRole('button', { name: 'Pass Asha' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(pass);
    await top('Bo');
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await user.click(screen.getByRole('button', { name: 'Undo: take back your last pass' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('This feature is only available for Premium users.');
  });

  test('is disabled before the first pass', async () => {
    deal();
    open();
    await top('Asha');
    expect(
      screen.getByRole('button', { name: 'Undo: take back your last pass' }).getAttribute('aria-disabled'),
    ).toBe('true');
  });
});

describe('line after an action', () => {
  const SENT = 'Sent. You hear from us when Asha answers.';

  test('shows for three seconds that the like was sent', async () => {
    deal();
    answer(matchEndpoints.act, anAction());
    const user = open();
    const like = await top('Asha');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(like);
    const line = await screen.findByText(SENT);
    expect(line.closest('[role=status]')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.queryByText(SENT)).toBeNull();
  });

  test('is not shown for a like that was rejected or became mutual', async () => {
    deal();
    refuse(matchEndpoints.act, 'CONFLICT');
    const user = open();
    await user.click(await top('Asha'));
    await screen.findByRole('alert');
    answer(matchEndpoints.act, anAction({ friend: true }));
    await user.click(await top('Asha'));
    await screen.findByRole('dialog', { name: "It's mutual" });
    expect(screen.queryByText(SENT)).toBeNull();
  });

  test('offers the undo of a pass while it is free', async () => {
    deal();
    answer(matchEndpoints.act, anAction());
    const undone = answer(matchEndpoints.undo, { success: true });
    const user = open();
    const pass = await screen.findByRole('button', { name: 'Pass Asha' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(pass);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await top('Asha')).toBeTruthy();
    await waitFor(() => expect(undone.requests).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pass Asha' }));
    await screen.findByRole('button', { name: 'Undo' });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('super like', () => {
  const press = async (coins: number) => {
    deal();
    const user = open({ wallet: { coins } });
    await user.click(await screen.findByRole('button', { name: 'Super like Asha' }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Super like Asha?' }) };
  };

  test('asks for confirmation and spends 10 coins', async () => {
    const spends = answer(matchEndpoints.spend, ({ body }) => {
      if (body.kind !== 'super-like') throw new Refusal('VALIDATION');
      return {
        ...anAction(),
        entry: {
          id: id(77),
          kind: 'spend',
          coins: -10,
          cents: 0,
          reason: 'super-like',
          at: minutesFromNow(0),
        },
        coins: 15,
        boostedUntil: null,
        targetUserId: body.targetUserId,
      };
    });
    const { user, dialog } = await press(25);
    expect(dialog.textContent).toContain('You have 25 coins.');
    await user.click(within(dialog).getByRole('button', { name: 'Spend 10 coins' }));
    await waitFor(() =>
      expect(spends.requests[0]?.body).toMatchObject({ kind: 'super-like', targetUserId: id(10) }),
    );
    expect(await top('Bo')).toBeTruthy();
    expect(await screen.findByText('Sent. You hear from us when Asha answers.')).toBeTruthy();
  });

  test('shows no balance while the balance is not loaded', async () => {
    deal();
    const user = open();
    failRequests(profileEndpoints.profile);
    await user.click(await screen.findByRole('button', { name: 'Super like Asha' }));
    const dialog = await screen.findByRole('dialog', { name: 'Super like Asha?' });
    expect(dialog.textContent).toContain('Your balance is not loaded.');
    expect(dialog.textContent).not.toContain('0 coins.');
    expect(within(dialog).getByRole('button', { name: 'Spend 10 coins' })).toBeTruthy();
  });

  test('links to the wallet when the balance is too low', async () => {
    const { dialog } = await press(9);
    expect(dialog.textContent).toContain('It costs 10 coins, and you have 9 coins.');
    expect(within(dialog).getByRole('link', { name: 'Get coins' }).getAttribute('href')).toBe('/wallet');
  });
});

describe('panels beside the deck', () => {
  test('show the first three requests and their number', async () => {
    deal();
    open();
    answer(
      matchEndpoints.requests,
      [1, 2, 3, 4].map((n) => aRequest({ _id: id(n + 50), name: `Liker ${n}` })),
    );
    const panel = await screen.findByRole('region', { name: /They like you/ });
    expect(await within(panel).findAllByRole('listitem')).toHaveLength(3);
    expect(within(panel).getByTestId('badge').textContent).toBe('4');
    expect(within(panel).getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/friends');
  });

  test('show a text when there is no request', async () => {
    deal();
    open();
    expect(await screen.findByText('Nobody is waiting for your answer.')).toBeTruthy();
  });

  test('state that the requests are not loaded, and not that there are none', async () => {
    deal();
    const user = open();
    failRequests(matchEndpoints.requests);
    const panel = within(await screen.findByRole('region', { name: /They like you/ }));
    expect(await panel.findByText(/^Not loaded\. No connection\./)).toBeTruthy();
    expect(panel.queryByText('Nobody is waiting for your answer.')).toBeNull();
    answer(matchEndpoints.requests, []);
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('Nobody is waiting for your answer.')).toBeTruthy();
  });

  test('show the invite code', async () => {
    deal();
    open();
    expect((await screen.findByRole('region', { name: 'Bring a friend' })).textContent).toContain('MEERA123');
  });

  test('show the remaining time of a boost', async () => {
    deal();
    open({ boostedUntil: minutesFromNow(10) });
    expect((await screen.findByRole('region', { name: 'Your boost runs' })).textContent).toMatch(
      /0h (9|10)m \d+s/,
    );
  });
});

describe('pick of the day', () => {
  const pick = aCard({
    _id: id(70),
    name: 'Pia',
    reasons: [{ kind: 'same-city' }, { kind: 'similar-age' }],
  });
  const panel = () => screen.findByRole('region', { name: 'Your pick of the day' });

  test('shows the reasons and can be liked in the profile', async () => {
    deal({ likeCountToday: 10, dailyLikes: 10 });
    const acts = answer(matchEndpoints.act, anAction({ likeCountToday: 10 }));
    const user = open({}, { pick });
    expect((await panel()).textContent).toContain('Lives in your city · About your age');
    await user.click(within(await panel()).getByRole('button', { name: /Pia/ }));
    const sheet = await screen.findByRole('dialog', { name: /Pia/ });
    // The like of a pick is free, even when the daily limit is reached.
    await user.click(within(sheet).getByRole('button', { name: 'Like Pia' }));
    await waitFor(() => expect(acts.requests.map(({ body }) => body.targetUserId)).toEqual([pick._id]));
    expect((await panel()).textContent).toContain('You have answered it.');
  });

  test('returns when the server rejects the answer', async () => {
    deal();
    refuse(matchEndpoints.act, 'RATE_LIMITED');
    const user = open({}, { pick });
    await user.click(within(await panel()).getByRole('button', { name: /Pia/ }));
    await user.click(await screen.findByRole('button', { name: 'Pass Pia' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
    expect(within(await panel()).getByRole('button', { name: /Pia/ })).toBeTruthy();
  });

  test('disappears after a pick-changed event', async () => {
    deal();
    open({}, { pick });
    await panel();
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    answer(suggestionEndpoints.pick, aPick());
    liveServer.emit('pick-changed', {});
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your pick of the day' })).toBeNull());
  });

  test('is hidden on a day without a pick', async () => {
    deal();
    open();
    await top('Asha');
    expect(screen.queryByRole('region', { name: 'Your pick of the day' })).toBeNull();
  });
});

describe('incomplete profile', () => {
  test('shows a reminder once per visit', async () => {
    deal();
    const user = open({ complete: false, missing: ['bio'] });
    const dialog = await screen.findByRole('dialog', { name: 'Complete Your Profile' });
    expect(dialog.textContent).toContain('Your profile is incomplete. Complete it to get better matches!');
    expect(within(dialog).getByRole('link', { name: 'Go to Profile' }).getAttribute('href')).toBe('/profile');
    await user.click(within(dialog).getByRole('button', { name: 'Maybe Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('offers onboarding to a new member first, beside the profile', async () => {
    deal();
    const user = open({ complete: false, missing: ['bio'], firstRun: 'place' });
    const dialog = await screen.findByRole('dialog', { name: 'Complete Your Profile' });
    const link = within(dialog).getByRole('link', { name: 'Go step by step' });
    expect(link.getAttribute('href')).toBe('/start');
    expect(link.getAttribute('data-look')).toBe('main');
    expect(within(dialog).getByRole('link', { name: 'Go to Profile' }).getAttribute('href')).toBe('/profile');
    await user.click(within(dialog).getByRole('button', { name: 'Maybe Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows no reminder when the profile is complete', async () => {
    deal();
    open();
    await top('Asha');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('premium by referral', () => {
  test('counts down, shows Expired and then offers premium', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    deal();
    const user = open({ isReferralPremium: true, referralPremiumExpiry: minutesFromNow(2) });
    const banner = await screen.findByRole('region', { name: 'Premium from your referral code' });
    expect(banner.textContent).toMatch(/0h 1m \d+s|0h 2m 0s/);
    answer(profileEndpoints.profile, aProfile({ referralPremiumExpiry: minutesFromNow(2) }));
    await act(() => vi.advanceTimersByTimeAsync(121_000));
    expect(banner.textContent).toContain('Expired');
    await act(() => vi.advanceTimersByTimeAsync(1500));
    const dialog = await screen.findByRole('dialog', { name: 'Your referral Premium has expired' });
    expect(screen.queryByRole('region', { name: 'Premium from your referral code' })).toBeNull();
    answer(billingEndpoints.purchases, { purchases: [] });
    await user.click(within(dialog).getByRole('link', { name: 'Get Premium Now' }));
    await waitFor(() => expect(address()).toBe('/subscription'));
  });

  test('shows a dialog once if it ended while the member was away', async () => {
    deal();
    const user = open({ referralPremiumExpiry: minutesFromNow(-60) });
    const dialog = await screen.findByRole('dialog', { name: 'Your referral Premium has expired' });
    await user.click(within(dialog).getByRole('button', { name: 'Maybe Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows nothing to a member with paid premium', async () => {
    deal();
    open({ isPremium: true, referralPremiumExpiry: minutesFromNow(-60) });
    await top('Asha');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('loading deck', () => {
  test('shows neither a card nor an empty text, nor panels that the card would push down', async () => {
    const calls = neverAnswer(suggestionEndpoints.list);
    open();
    await waitFor(() => expect(calls.requests).toHaveLength(1));
    await screen.findByRole('heading', { level: 1, name: 'Discover' });
    expect(screen.queryByText('No more profiles to show')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('region', { name: /They like you/ })).toBeNull();
  });
});
