import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { setOnline } from '@/testing/browser';
import { id, minutesFromNow } from '@/testing/builders/build';
import { aCard, aFriend, anAction, aRequest } from '@/testing/builders/members';
import { useNoWebRtc } from '@/testing/fake-media';
import { liveServer } from '@/testing/live-server';
import { address, renderApp } from '@/testing/render-app';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import { premiumFeatureText } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { hiddenRequestEndpoints } from '@contract/match/hidden-request.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';

const requests = () => screen.findByRole('region', { name: 'Incoming Requests' });
const friends = () => screen.findByRole('region', { name: 'Your Friends' });

function open({ premium = false }: { premium?: boolean } = {}) {
  return renderApp('/friends', { as: 'member', profile: { isPremium: premium } });
}

describe('list of friends', () => {
  test('shows age and presence of each friend', async () => {
    answer(matchEndpoints.friends, [
      aFriend({ _id: id(2), name: 'Asha', age: 29, online: true }),
      aFriend({ _id: id(3), name: 'Bo', age: 31, online: false, active: 'this-week' }),
    ]);
    open();
    const cells = await within(await friends()).findAllByRole('listitem');
    expect(cells.map((cell) => cell.textContent)).toEqual(['AAsha, 29Online', 'BBo, 31Active this week']);
  });

  test('links to the matches when it is empty', async () => {
    answer(matchEndpoints.friends, []);
    open();
    expect(await screen.findByText('No friends yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find Your Match' }).getAttribute('href')).toBe('/match');
  });

  test('shows no empty text while loading', async () => {
    const held = holdAnswers(matchEndpoints.friends, [aFriend({ name: 'Asha' })]);
    open();
    await waitFor(() => expect(held.requests).toHaveLength(1));
    expect(screen.queryByText('No friends yet')).toBeNull();
    held.release();
    expect(await screen.findByRole('heading', { name: /Asha/ })).toBeTruthy();
  });

  test('appears after the requests, which would push it down', async () => {
    answer(matchEndpoints.friends, [aFriend({ name: 'Asha' })]);
    open();
    const held = holdAnswers(matchEndpoints.requests, [aRequest({ name: 'Bo' })]);
    await waitFor(() => expect(held.requests).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Your Friends' })).toBeNull();
    held.release();
    expect(await within(await friends()).findByRole('heading', { name: /Asha/ })).toBeTruthy();
  });

  test('shows an error and loads on Try again', async () => {
    refuse(matchEndpoints.friends, 'RATE_LIMITED');
    const user = open();
    const alert = await within(await friends()).findByRole('alert');
    expect(alert.textContent).toContain('Too many attempts. Please try again later.');
    answer(matchEndpoints.friends, [aFriend({ name: 'Asha' })]);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /Asha/ })).toBeTruthy();
  });

  test('shows a connection error and loads on Try again', async () => {
    failRequests(matchEndpoints.friends);
    const user = open();
    const alert = await within(await friends()).findByRole('alert');
    expect(alert.textContent).toContain('No connection. Please check your network and try again.');
    answer(matchEndpoints.friends, []);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No friends yet')).toBeTruthy();
  });

  test('shows the offline banner', async () => {
    answer(matchEndpoints.friends, []);
    open();
    await screen.findByText('No friends yet');
    setOnline(false);
    expect(await screen.findByText(/^You are offline/)).toBeTruthy();
    setOnline(true);
    await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull());
  });

  test('updates the presence live', async () => {
    answer(matchEndpoints.friends, [aFriend({ _id: id(2), name: 'Asha', online: false })]);
    open();
    await screen.findByText('Active today');
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    liveServer.emit('presence', { userId: id(2), online: true });
    expect(await within(await friends()).findByText('Online')).toBeTruthy();
  });

  test('shows a new friend without a reload', async () => {
    answer(matchEndpoints.friends, []);
    open();
    await screen.findByText('No friends yet');
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    answer(matchEndpoints.friends, [aFriend({ _id: id(2), name: 'Asha' })]);
    liveServer.emit('friend-request-accepted', { from: id(2) });
    expect(await screen.findByRole('heading', { name: /Asha/ })).toBeTruthy();
  });
});

describe('contact', () => {
  const nothing = { like: false, message: false, call: false };

  test('shows the premium text to free members', async () => {
    answer(matchEndpoints.friends, [aFriend({ name: 'Asha', can: nothing })]);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Message Asha' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(premiumFeatureText('Messaging'));
    await user.click(within(dialog).getByRole('button', { name: 'Maybe Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Video call with Asha' }));
    await waitFor(() =>
      expect(screen.getByRole('dialog').textContent).toContain(premiumFeatureText('Video calling')),
    );
  });

  test('shows the premium text in the profile of a friend', async () => {
    answer(matchEndpoints.friends, [aFriend({ name: 'Asha', can: nothing })]);
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^Asha, / }));
    for (const [name, what] of [
      [/^Message/, 'Messaging'],
      [/^Video call/, 'Video calling'],
    ] as const) {
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
      expect(await screen.findByText(premiumFeatureText(what))).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Maybe Later' }));
      await waitFor(() => expect(screen.queryByText(premiumFeatureText(what))).toBeNull());
    }
  });

  test('states that a browser without WebRTC cannot make calls', async () => {
    useNoWebRtc();
    answer(matchEndpoints.friends, [aFriend({ name: 'Asha' })]);
    const user = open({ premium: true });
    await user.click(await screen.findByRole('button', { name: 'Video call with Asha' }));
    const dialog = await screen.findByRole('dialog', { name: 'This browser can’t make calls' });
    expect(dialog.textContent).toContain('Open this page in another browser to call.');
    expect(address()).toBe('/friends');
  });

  test('opens the conversation for premium members', async () => {
    answer(matchEndpoints.friends, [aFriend({ _id: id(2), name: 'Asha' })]);
    answer(chatEndpoints.conversations, { conversations: [] });
    answer(chatEndpoints.messages, { messages: [], hasMore: false, readSeq: 0, deliveredSeq: 0 });
    answer(matchEndpoints.member, aCard({ _id: id(2), name: 'Asha', isFriend: true }));
    const user = open({ premium: true });
    await user.click(await screen.findByRole('button', { name: 'Message Asha' }));
    await waitFor(() => expect(address()).toBe('/chats'));
  });
});

describe('incoming requests', () => {
  const asha = aRequest({ _id: id(2), name: 'Asha', likedAt: minutesFromNow(-5) });

  function openWith(...list: (typeof asha)[]) {
    answer(matchEndpoints.friends, []);
    const user = open();
    answer(matchEndpoints.requests, list);
    return user;
  }

  test('show a text when there is none', async () => {
    openWith();
    expect(await screen.findByText('Nobody is waiting for your answer.')).toBeTruthy();
  });

  test('show when they arrived and whether they are super likes', async () => {
    openWith(asha, aRequest({ _id: id(3), name: 'Bo', superLike: true, likedAt: minutesFromNow(-120) }));
    const rows = await within(await requests()).findAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Liked you 5 minutes ago');
    expect(rows[0]?.textContent).not.toContain('Super like');
    expect(rows[1]?.textContent).toContain('Liked you 2 hours ago');
    expect(rows[1]?.textContent).toContain('Super like');
  });

  test('are accepted with a like, which creates a friendship', async () => {
    const acts = answer(matchEndpoints.act, anAction({ friend: true }));
    const user = openWith(asha);
    await user.click(await screen.findByRole('button', { name: 'Accept Asha' }));
    expect(await screen.findByText('You and Asha are friends now.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept Asha' })).toBeNull());
    expect(acts.requests.map(({ body }) => body)).toEqual([{ targetUserId: id(2), action: 'like' }]);
    expect(await screen.findByRole('dialog', { name: "It's mutual" })).toBeTruthy();
  });

  test('stay hidden after acceptance, even if the list is requested before the like is stored', async () => {
    const acting = holdAnswers(matchEndpoints.act, anAction({ friend: true }));
    const user = openWith(asha);
    await user.click(await screen.findByRole('button', { name: 'Accept Asha' }));
    await waitFor(() => expect(acting.requests).toHaveLength(1));
    liveServer.emit('new-like', { from: id(3) });
    expect(await screen.findByRole('button', { name: 'Accept Asha' })).toBeTruthy();
    acting.release();
    expect(await screen.findByRole('dialog', { name: "It's mutual" })).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Accept Asha', hidden: true })).toBeNull(),
    );
  });

  test('are rejected with a dislike', async () => {
    const acts = answer(matchEndpoints.act, anAction());
    const user = openWith(asha);
    await user.click(await screen.findByRole('button', { name: 'Reject Asha' }));
    expect(await screen.findByText('The request of Asha is gone.')).toBeTruthy();
    await waitFor(() => expect(acts.requests).toHaveLength(1));
    expect(acts.requests[0]?.body).toEqual({ targetUserId: id(2), action: 'dislike' });
  });

  test('return with an error when the answer fails', async () => {
    refuse(matchEndpoints.act, 'CONFLICT');
    const user = openWith(asha);
    await user.click(await screen.findByRole('button', { name: 'Accept Asha' }));
    expect(await screen.findByText(/Action failed/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Accept Asha' })).toBeTruthy();
  });

  test('are shown by a button beyond the first five', async () => {
    const user = openWith(
      ...Array.from({ length: 7 }, (_, index) => aRequest({ _id: id(10 + index), name: `Nr ${index}` })),
    );
    const section = await requests();
    expect(await within(section).findAllByRole('listitem')).toHaveLength(5);
    await user.click(within(section).getByRole('button', { name: 'Show all 7' }));
    expect(within(section).getAllByRole('listitem')).toHaveLength(7);
  });
});

describe('notes of requests', () => {
  const on = { kind: 'prompt', prompt: 'karaoke', answer: 'Lata' } as const;

  test('with a hidden word wait in a folder, and can be moved to the requests', async () => {
    const asha = aRequest({ _id: id(2), name: 'Asha', note: { text: 'Pineapple?', on } });
    const moves = answer(hiddenRequestEndpoints.show, { success: true });
    answer(matchEndpoints.friends, [aFriend({ name: 'Bo' })]);
    const user = open();
    const folder = answer(hiddenRequestEndpoints.list, () => (moves.requests.length > 0 ? [] : [asha]));
    answer(matchEndpoints.requests, () => (moves.requests.length > 0 ? [asha] : []));
    const list = within(await requests());
    const hidden = await screen.findByRole('region', { name: 'Hidden requests' });
    // It comes late, and before the friends it would push them down.
    const place = (await friends()).compareDocumentPosition(hidden);
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(within(hidden).getByRole('button', { name: 'Hidden requests' }));
    expect(await within(hidden).findByText('Pineapple?')).toBeTruthy();
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const before = folder.requests.length;
    await user.click(within(hidden).getByRole('button', { name: 'Move to requests' }));
    expect(await list.findByRole('button', { name: 'Accept Asha' })).toBeTruthy();
    expect(moves.requests[0]?.body).toEqual({ targetUserId: id(2) });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Hidden requests' })).toBeNull());
    // The catch-up event of the server, not the page itself, refetches the lists.
    expect(folder.requests).toHaveLength(before);
  });

  test('that are rude offer a report', async () => {
    answer(matchEndpoints.friends, []);
    const user = open();
    answer(matchEndpoints.requests, [
      aRequest({ _id: id(2), name: 'Asha', note: { text: 'You are an idiot', on } }),
    ]);
    const line = within(await within(await requests()).findByRole('group', { name: 'Did this bother you?' }));
    await user.click(line.getByRole('button', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: 'Report Asha' })).toBeTruthy();
  });
});
