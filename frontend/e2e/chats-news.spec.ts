import type { Page } from '@playwright/test';
import { openListening } from './support/calls';
import { block, chatWith, holdAnswer, messages, twoFriends, write } from './support/chats';
import { aMember, befriend, freshName, logInAs, type Member } from './support/members';
import { expect, test } from './support/test';

// What comes over the socket is newer than an answer that the server made before and that arrives after it.

// A closed conversation is not found.
test.use({ allowedProblems: [/status of 404/] });

const row = (page: Page, { name }: Member) =>
  page.getByRole('complementary', { name: 'Conversations' }).getByRole('listitem').filter({ hasText: name });

test('an older answer under way does not bring closed conversations back @desktop', async ({
  page,
  request,
}) => {
  const [asha, ravi] = await twoFriends(request);
  const people = { gender: 'male', lookingFor: 'female', premium: true } as const;
  const kabir = await aMember(request, { name: freshName('Kabir'), ...people });
  const om = await aMember(request, { name: freshName('Om'), ...people });
  for (const friend of [kabir, om]) await befriend(request, asha, friend);
  await write(request, ravi, asha, 'Hello');
  await logInAs(page, asha);

  const first = await holdAnswer(page, '**/api/chat/conversations');
  await openListening(page, chatWith(ravi));
  await first.made;
  await block(request, ravi, asha.id);
  await expect(page.getByRole('heading', { name: 'This conversation is closed' })).toBeVisible();
  first.letGo();
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  await expect(row(page, ravi)).toHaveCount(0);

  await write(request, kabir, asha, 'Hello too');
  await expect(row(page, kabir)).toBeVisible();
  const later = await holdAnswer(page, '**/api/chat/conversations');
  await write(request, om, asha, 'Hello from a new one');
  await later.made;
  await block(request, kabir, asha.id);
  await expect(row(page, kabir)).toHaveCount(0);
  later.letGo();
  await expect(row(page, om)).toBeVisible();
  await expect(row(page, kabir)).toHaveCount(0);
});

test('messages that come, or are taken back, while an older page is under way @desktop', async ({
  page,
  request,
}) => {
  const [asha, ravi] = await twoFriends(request);
  await write(request, ravi, asha, 'Look at the moon');
  await logInAs(page, asha);
  const first = await holdAnswer(page, `**/api/chat/messages/${ravi.id}*`);
  await openListening(page, chatWith(ravi));
  await first.made;
  await write(request, ravi, asha, 'It is full');
  await expect(row(page, ravi).getByText('It is full')).toBeVisible();
  first.letGo();
  await expect(messages(page, ravi).locator('[data-seq="2"]')).toContainText('It is full');
  await expect(messages(page, ravi).getByText('It is full')).toHaveCount(1);

  // Opened again, it reads what it may have missed.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chats' }).click();
  const later = await holdAnswer(page, `**/api/chat/messages/${ravi.id}*`);
  await row(page, ravi).getByRole('button').click();
  await later.made;
  const headers = { Authorization: `Bearer ${ravi.token}` };
  const list = await request.get(`/api/chat/messages/${asha.id}`, { headers });
  const { messages: sent } = (await list.json()) as { messages: { id: string }[] };
  const taken = await request.post('/api/chat/unsend', { headers, data: { messageId: sent[1]?.id } });
  expect(taken.ok()).toBe(true);
  const trace = messages(page, ravi).getByText(`${ravi.name} took a message back`);
  await expect(trace).toBeVisible();
  const arrived = page.waitForResponse((response) => response.url().includes(`/messages/${ravi.id}`));
  later.letGo();
  await (await arrived).finished();
  await write(request, ravi, asha, 'Clouds now');
  await expect(messages(page, ravi).getByText('Clouds now')).toBeVisible();
  await expect(trace).toBeVisible();
});

test('a message that comes while the unread ones are being counted shows on the badge @desktop', async ({
  page,
  request,
}) => {
  const [asha, ravi] = await twoFriends(request);
  await logInAs(page, asha);
  const count = await holdAnswer(page, '**/api/chat/unread');
  const heard = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"new-message"')) resolve();
      }),
    ),
  );
  await openListening(page, '/profile');
  await count.made;
  await write(request, ravi, asha, 'Are you there?');
  await heard;
  count.letGo();
  const chats = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chats' });
  await expect(chats.getByTestId('badge')).toHaveText('1');
});
