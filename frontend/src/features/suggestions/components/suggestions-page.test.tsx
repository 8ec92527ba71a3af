import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { usePhoneWidth } from '@/testing/browser';
import { id } from '@/testing/builders/build';
import { aCard, anAction, aSuggestionPage, settingsAfter, type aProfile } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer, failRequests, Refusal, refuse } from '@/testing/server';
import { TEXTS, type SuggestionsView } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { reportEndpoints } from '@contract/safety/report.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

const asha = aCard({
  _id: id(10),
  name: 'Asha',
  age: 29,
  hobbies: ['Music', 'Art'],
  reasons: [{ kind: 'same-city' }],
});
const bo = aCard({ _id: id(11), name: 'Bo', age: 31, hobbies: ['Gaming'], distance: null });

function deal(page: Partial<SuggestionsView> = {}) {
  const first = aSuggestionPage({ users: [asha, bo], ...page });
  return answer(suggestionEndpoints.list, ({ query }) => (query.exclude ? { ...first, users: [] } : first));
}
const open = (profile: Parameters<typeof aProfile>[0] = {}, state?: unknown) =>
  renderApp('/match', { as: 'member', profile, state });
const cardOf = (name: RegExp) => screen.findByRole('article', { name });

describe('match grid', () => {
  test('shows members with reasons and shared hobbies', async () => {
    deal();
    open({ hobbies: ['Music'] });
    const card = await cardOf(/Asha, 29/);
    expect(card.textContent).toContain('Bengaluru · within 10 km');
    expect(card.textContent).toContain('Lives in your city');
    expect(within(card).getByRole('list', { name: 'Hobbies you share' }).textContent).toBe('Music');
    const other = await cardOf(/Bo, 31/);
    expect(within(other).getByRole('list', { name: 'Hobbies' }).textContent).toBe('Gaming');
  });

  test('uses the description of a picture as its name on the card and in the opened profile', async () => {
    const [url, second] = ['/api/media/1/full?x', '/api/media/2/full?x'];
    deal({
      users: [
        aCard({ name: 'Asha', photos: [url, second], photoAlts: ['', 'By the sea'] }),
        aCard({ _id: id(11), name: 'Bo', photos: [url], photoAlts: ['In a kitchen'] }),
      ],
    });
    const user = open();
    const card = await cardOf(/Asha/);
    expect(within(card).queryByRole('img')).toBeNull();
    expect(within(await cardOf(/Bo/)).getByRole('img', { name: 'In a kitchen' })).toBeTruthy();
    await user.click(within(card).getByRole('button', { name: 'Asha, 29' }));
    const profile = await screen.findByRole('dialog');
    expect(within(profile).getByRole('img', { name: 'Picture 1 of 2 of Asha' })).toBeTruthy();
    expect(within(profile).getByRole('img', { name: 'By the sea' })).toBeTruthy();
  });

  test('removes a liked card and announces it', async () => {
    deal();
    const acts = answer(matchEndpoints.act, anAction());
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Like Asha' }));
    expect(await screen.findByText('You liked Asha.')).toBeTruthy();
    expect(
      (await screen.findByText('Sent. You hear from us when Asha answers.')).closest('[role=status]'),
    ).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('article', { name: /Asha/ })).toBeNull());
    await waitFor(() => expect(acts.requests[0]?.body).toEqual({ targetUserId: id(10), action: 'like' }));
  });

  test('undoes a pass', async () => {
    deal();
    answer(matchEndpoints.act, anAction());
    const undone = answer(matchEndpoints.undo, { success: true });
    const user = open();
    const undo = await screen.findByRole('button', { name: 'Undo: take back your last pass' });
    expect(undo).toHaveProperty('disabled', true);
    await user.click(await screen.findByRole('button', { name: 'Pass Asha' }));
    await screen.findByText('You passed Asha.');
    await user.click(undo);
    expect(await cardOf(/Asha/)).toBeTruthy();
    await waitFor(() => expect(undone.requests).toHaveLength(1));
  });

  test('returns the card when an action fails', async () => {
    deal();
    refuse(matchEndpoints.act, 'INTERNAL');
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Like Asha' }));
    expect((await screen.findByRole('alert')).textContent).toContain(TEXTS.actionFailed);
    expect(await cardOf(/Asha/)).toBeTruthy();
  });

  test('shows a text with the filters when it is empty', async () => {
    deal({ users: [] });
    answer(suggestionEndpoints.count, { count: 0, more: false });
    const user = open();
    expect(await screen.findByText(TEXTS.noMoreProfiles)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change who you are shown' }));
    expect(await screen.findByRole('dialog', { name: 'Who you are shown' })).toBeTruthy();
  });

  test.each([
    ['refused', () => refuse(suggestionEndpoints.list, 'RATE_LIMITED'), 'Too many attempts.'],
    ['lost', () => failRequests(suggestionEndpoints.list), 'No connection.'],
  ])('shows an error when the request was %s', async (_what, fail, reason) => {
    fail();
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load matches');
    expect(alert.textContent).toContain(reason);
  });

  test('links to the dashboard', async () => {
    deal();
    open();
    expect((await screen.findByRole('link', { name: 'Home' })).getAttribute('href')).toBe('/dashboard');
  });
});

describe('likes left on a desktop', () => {
  test('are shown above the grid', async () => {
    deal({ likeCountToday: 4, dailyLikes: 4 });
    open();
    expect(await screen.findByText('Likes left today: 6')).toBeTruthy();
  });

  test('are not shown with premium', async () => {
    deal({ isPremium: true, dailyLimit: null });
    open({ isPremium: true });
    await cardOf(/Asha/);
    expect(screen.queryByText(/^Likes left today/)).toBeNull();
  });
});

describe('next page', () => {
  test('is requested early and excludes the shown members', async () => {
    const calls = answer(suggestionEndpoints.list, ({ query }) =>
      aSuggestionPage({ users: query.exclude ? [aCard({ _id: id(12), name: 'Chen' })] : [asha, bo] }),
    );
    open();
    await cardOf(/Chen/);
    expect(calls.requests[1]?.query.exclude).toEqual([id(10), id(11)]);
  });

  test('can be requested again after a failure', async () => {
    let isDown = true;
    answer(suggestionEndpoints.list, ({ query }) => {
      if (!query.exclude) return aSuggestionPage({ users: [asha, bo] });
      if (isDown) throw new Refusal('RATE_LIMITED');
      return aSuggestionPage({ users: [aCard({ _id: id(12), name: 'Chen' })] });
    });
    const user = open();
    await cardOf(/Asha/);
    const alert = await screen.findByRole('alert');
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await cardOf(/Chen/)).toBeTruthy();
  });
});

describe('profile', () => {
  const openProfile = async (profile: Parameters<typeof aProfile>[0] = {}) => {
    deal();
    const user = open(profile);
    await user.click(within(await cardOf(/Asha/)).getByRole('button', { name: 'Asha, 29' }));
    return { user, dialog: await screen.findByRole('dialog') };
  };

  test('shows all fields and can be liked', async () => {
    const acts = answer(matchEndpoints.act, anAction());
    const { user, dialog } = await openProfile();
    expect(dialog.textContent).toContain('Filter coffee and long walks.');
    expect(dialog.textContent).toContain('Non-smoker');
    await user.click(within(dialog).getByRole('button', { name: 'Like Asha' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(acts.requests[0]?.body.action).toBe('like'));
  });

  test('requires premium for a message', async () => {
    const { user, dialog } = await openProfile();
    await user.click(within(dialog).getByRole('button', { name: 'Message' }));
    expect(
      await screen.findByText('Messages to your matches are only available for Premium members.'),
    ).toBeTruthy();
  });

  test('requires premium for a call', async () => {
    const { user, dialog } = await openProfile();
    await user.click(within(dialog).getByRole('button', { name: 'Video call' }));
    expect(
      await screen.findByText('Video calls with your matches are only available for Premium members.'),
    ).toBeTruthy();
  });

  test('permits calls with premium to friends only', async () => {
    const { user, dialog } = await openProfile({ isPremium: true });
    await user.click(within(dialog).getByRole('button', { name: 'Video call' }));
    expect(
      await screen.findByText('Video calls are only available with friends (mutual likes).'),
    ).toBeTruthy();
  });
});

describe('safety', () => {
  const openSafety = async (photos: string[] = []) => {
    deal({ users: [{ ...asha, photos }] });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Report or block Asha' }));
    await screen.findByRole('dialog', { name: 'Something wrong with Asha?' });
    return user;
  };

  test('blocks a member after confirmation and removes the card', async () => {
    const blocks = answer(matchEndpoints.block, { success: true });
    const user = await openSafety();
    await user.click(screen.getByRole('button', { name: 'Block' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block Asha?' });
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Asha is blocked.')).toBeTruthy();
    expect(blocks.requests[0]?.body).toEqual({ targetUserId: id(10) });
    await waitFor(() => expect(screen.queryByRole('article', { name: /Asha/ })).toBeNull());
  });

  test('requires a reason for a report and sends its place', async () => {
    const reports = answer(reportEndpoints.report, { message: TEXTS.reportReceived });
    const user = await openSafety();
    await user.click(screen.getByRole('button', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Asha' });
    await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Please choose a reason.')).toBeTruthy();
    await user.click(within(dialog).getByLabelText('Harassment or threats'));
    await user.type(within(dialog).getByLabelText(/What happened/), 'Rude words');
    await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(reports.requests[0]?.body).toEqual({
        targetUserId: id(10),
        reason: 'harassment',
        details: 'Rude words',
        place: 'card',
      }),
    );
    expect(await screen.findByText(/Thank you. We will look at it./)).toBeTruthy();
    // A block is offered after the report.
    await user.click(screen.getByRole('button', { name: 'Block Asha' }));
    expect(await screen.findByRole('dialog', { name: 'Block Asha?' })).toBeTruthy();
  });

  test('names an intimate picture from any reason, or all', async () => {
    const reports = answer(reportEndpoints.report, { message: TEXTS.reportReceived });
    const user = await openSafety([id(31), id(32)].map((photo) => `/api/media/${photo}/full?x`));
    await user.click(screen.getByRole('button', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Asha' }));
    await user.click(dialog.getByLabelText('Something else'));
    expect(dialog.queryByText('Which picture?')).toBeNull();
    await user.click(dialog.getByLabelText('An intimate picture is shown without consent'));
    const all = dialog.getByLabelText<HTMLInputElement>('All on the profile');
    expect(all.checked).toBe(true);
    await user.click(dialog.getByRole('radio', { name: 'Picture 2' }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(reports.requests[0]?.body).toMatchObject({ reason: 'other', intimate: true, photoId: id(32) }),
    );
  });
});

describe('filters', () => {
  test('are saved and reload the suggestions', async () => {
    const calls = deal();
    const counts = answer(suggestionEndpoints.count, { count: 1234, more: false });
    const saved = answer(profileEndpoints.updateSettings, ({ body }) => settingsAfter(body));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const dialog = await screen.findByRole('dialog', { name: 'Who you are shown' });
    expect(await within(dialog).findByText('1,234 people fit')).toBeTruthy();
    await user.click(within(dialog).getByLabelText('Women'));
    await user.click(within(dialog).getByLabelText('Show people from anywhere'));
    await user.click(within(dialog).getByLabelText('Only people with verified photos'));
    await waitFor(() => expect(counts.requests.at(-1)?.query.verified).toBe(true));
    const before = calls.requests.length;
    await user.click(within(dialog).getByRole('button', { name: 'Show them' }));
    await waitFor(() =>
      expect(saved.requests[0]?.body).toEqual({
        lookingFor: 'female',
        maxDistanceKm: null,
        filters: { verified: true },
      }),
    );
    await waitFor(() => expect(calls.requests.length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('stay open and show the reason when saving fails', async () => {
    deal();
    answer(suggestionEndpoints.count, { count: 1000, more: true });
    refuse(profileEndpoints.updateSettings, 'RATE_LIMITED');
    const user = open({}, { filters: true });
    const dialog = await screen.findByRole('dialog', { name: 'Who you are shown' });
    expect(await within(dialog).findByText('More than 1,000 people fit')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Show them' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Too many attempts.');
  });
});

describe('match page on a phone', () => {
  test('shows one card at a time', async () => {
    usePhoneWidth();
    deal();
    const user = open();
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('2 of 2')).toBeTruthy();
    expect(await cardOf(/Bo/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await cardOf(/Asha/)).toBeTruthy();
  });

  test('shows only the name of a member who hides the age', async () => {
    usePhoneWidth();
    deal({ users: [aCard({ _id: id(12), name: 'Chen', age: null })] });
    open();
    expect(await screen.findByRole('region', { name: 'Chen' })).toBeTruthy();
  });
});
