import { block, chatWith, field, messages, twoFriends, write } from './support/chats';
import { act, aMember, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

test.describe('a message that the server refuses', () => {
  test.use({ allowedProblems: [/status of (403|429)/] });

  test('says why, and goes out when tried again @desktop', async ({ page, request }) => {
    const [asha, ravi] = await twoFriends(request);
    await write(request, ravi, asha, 'Hello');
    await logInAs(page, asha);
    await page.goto(chatWith(ravi));
    const refusal = { message: 'You can only message your friends.', code: 'NOT_FRIENDS' };
    await page.route('**/api/chat/send', (route) => route.fulfill({ status: 403, json: refusal }));
    for (const text of ['Are you there?', 'Forget this one']) {
      await field(page, ravi).fill(text);
      await field(page, ravi).press('Enter');
    }
    const failed = messages(page, ravi).getByRole('alert');
    await expect(failed).toHaveCount(2);
    await expect(failed.first()).toContainText(/^Not sent\. \S/);
    await failed.last().getByRole('button', { name: 'Delete' }).click();
    await expect(messages(page, ravi).getByText('Forget this one')).toHaveCount(0);

    // It is still known as failed after a reload, and nothing goes out by itself.
    await page.reload();
    await expect(failed).toHaveCount(1);
    await page.unroute('**/api/chat/send');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(messages(page, ravi).locator('[data-seq="2"]')).toContainText('Are you there?');
    await expect(failed).toHaveCount(0);
  });

  test('goes out by itself when the server was only too busy @phone', async ({ page, request }) => {
    const [asha, ravi] = await twoFriends(request);
    await write(request, ravi, asha, 'Hello');
    await logInAs(page, asha);
    await page.goto(chatWith(ravi));
    const refusal = { message: 'Too many attempts. Please try again later.', code: 'RATE_LIMITED' };
    await page.route('**/api/chat/send', (route) => route.fulfill({ status: 429, json: refusal }), {
      times: 1,
    });
    await field(page, ravi).fill('Slowly now');
    await field(page, ravi).press('Enter');
    await expect(messages(page, ravi).locator('[data-seq="2"]')).toContainText('Slowly now');
    await expect(messages(page, ravi).getByText('Slowly now')).toHaveCount(1);
  });
});

test.describe('a conversation that ends', () => {
  test.use({ allowedProblems: [/status of 404/] });

  test('closes calmly, live and by its address @desktop', async ({ page, request }) => {
    const [asha, ravi] = await twoFriends(request);
    await write(request, ravi, asha, 'Hello');
    await logInAs(page, asha);
    await page.goto(chatWith(ravi));
    await expect(messages(page, ravi).getByText('Hello')).toBeVisible();
    await block(request, ravi, asha.id);
    await expect(page.getByRole('heading', { name: 'This conversation is closed' })).toBeVisible();
    await expect(field(page, ravi)).toHaveCount(0);
    await page.getByRole('button', { name: 'All conversations' }).click();
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    // By its address it is closed as well.
    await page.goto(chatWith(ravi));
    await expect(page.getByRole('heading', { name: 'This conversation is closed' })).toBeVisible();
  });
});

test('who likes back a stranger that wrote is told that it is mutual, and goes on writing @phone', async ({
  page,
  request,
}) => {
  const [asha] = await twoFriends(request);
  const kabir = await aMember(request, {
    name: freshName('Kabir'),
    gender: 'male',
    lookingFor: 'female',
    premium: true,
  });
  await act(request, kabir, asha, 'like');
  await write(request, kabir, asha, 'May I ask about the book in your picture?');
  await logInAs(page, asha);
  await page.goto(chatWith(kabir));
  await page.getByRole('button', { name: 'Like back' }).click();
  const mutual = page.getByRole('dialog', { name: 'It’s mutual' });
  await expect(mutual).toBeVisible();
  await mutual.getByRole('button', { name: `Write to ${kabir.name}` }).click();
  await expect(mutual).toBeHidden();
  await expect(page.getByRole('region', { name: `${kabir.name} wrote to you` })).toBeHidden();
  await expect(page.getByRole('button', { name: `Video call with ${kabir.name}` })).toBeVisible();
  await field(page, kabir).fill('It is a novel about tea');
  await field(page, kabir).press('Enter');
  await expect(messages(page, kabir).locator('[data-seq="2"]')).toContainText('a novel about tea');
});

test('emoji go in where the caret stands, and the field grows to six lines @phone', async ({
  page,
  request,
}) => {
  const [asha, ravi] = await twoFriends(request);
  await logInAs(page, asha);
  await page.goto(chatWith(ravi));
  const writing = field(page, ravi);
  await writing.fill('Tea or coffee');
  await writing.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 3));
  await page.getByRole('button', { name: 'Emoji', exact: true }).click();
  const board = page.getByRole('dialog', { name: 'Emoji' });
  await board.getByRole('button', { name: '☕' }).click();
  await expect(writing).toHaveValue('Tea☕ or coffee');
  await page.keyboard.press('Escape');
  await expect(board).toBeHidden();

  const height = () => writing.evaluate((area) => area.getBoundingClientRect().height);
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`).join('\n');
  const heights: number[] = [];
  for (const count of [1, 2, 6, 7, 12]) {
    await writing.fill(lines(count));
    heights.push(Math.round(await height()));
  }
  const [one = 0, two = 0, six = 0] = heights;
  const line = two - one;
  expect(line).toBeGreaterThan(15);
  expect(heights).toEqual([one, one + line, one + 5 * line, six, six]);
});
