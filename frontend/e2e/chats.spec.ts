import { rm, writeFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import {
  chatWith,
  composer,
  messages,
  openOptions,
  sendText,
  storeMessages,
  twoFriends,
  write,
} from './support/chats';
import { openLive } from './support/live';
import { jpegWithPosition, logInAs } from './support/members';
import { expect, test } from './support/test';

test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] });

test.describe('chats', () => {
  test('two friends exchange messages, typing, read marks and a picture, and one unsends a message @phone', async ({
    page,
    request,
    openAs,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    const { page: other } = await openAs(ravi);
    await logInAs(page, asha);
    await openLive(page, '/chats');
    await page.getByRole('button', { name: `Conversation with ${ravi.name}` }).click();
    await expect(page.getByRole('heading', { name: `Say hello to ${ravi.name}` })).toBeVisible();
    await openLive(other, chatWith(asha));
    await expect(other.getByRole('heading', { name: `Say hello to ${asha.name}` })).toBeVisible();

    await composer(page, ravi).pressSequentially('Hi');
    await expect(other.getByText(`${asha.name} is typing…`)).toBeVisible();
    await sendText(page, ravi, 'Is it raining with you, too?');
    await expect(messages(other, asha).getByText('Is it raining with you, too?')).toBeVisible();
    await expect(messages(page, ravi).getByText('Read', { exact: true })).toBeVisible();

    await sendText(
      other,
      asha,
      'See https://weather.example/today. <b>Bring</b> <img src=x onerror="document.title=1">',
    );
    await expect(messages(page, ravi).getByText('<b>Bring</b> <img', { exact: false })).toBeVisible();
    const link = messages(page, ravi).getByRole('link');
    await expect(link).toHaveAttribute('href', 'https://weather.example/today');
    await expect(link).toHaveAttribute('rel', /noopener.*nofollow/);
    await expect(messages(page, ravi).locator('b, img')).toHaveCount(0);
    expect(await page.title()).not.toBe('1');

    await page.locator('input[type="file"]').setInputFiles({
      name: 'sea.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpegWithPosition('#3e8fb0'),
    });
    const preview = page.getByRole('dialog', { name: 'Send this picture?' });
    await preview.getByLabel('Add words').fill('The sea today');
    await preview.getByRole('button', { name: 'Send picture' }).click();
    const picture = messages(other, asha).getByRole('button', { name: 'Open the picture' });
    await expect(picture).toBeVisible();
    await picture.click();
    const large = other.getByRole('dialog').getByRole('img', { name: `Picture from ${asha.name}` });
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    await other.keyboard.press('Escape');

    await openOptions(messages(other, asha).locator('[data-seq="1"]'));
    await other.getByRole('menuitem', { name: 'React with ❤️' }).click();
    await expect(messages(page, ravi).getByRole('button', { name: `❤️ from ${ravi.name}` })).toBeVisible();

    await openOptions(messages(page, ravi).locator('[data-seq="1"]'));
    await page.getByRole('menuitem', { name: 'Take back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await expect(messages(page, ravi).getByText('You took a message back')).toBeVisible();
    await expect(messages(other, asha).getByText(`${asha.name} took a message back`)).toBeVisible();
    await expect(other.getByText('Is it raining with you, too?')).toHaveCount(0);
  });

  test('sends a picture that the device has deleted since it was chosen', async ({
    page,
    request,
    openAs,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    const { page: other } = await openAs(ravi);
    await logInAs(page, asha);
    await openLive(page, chatWith(ravi));
    await openLive(other, chatWith(asha));
    const path = test.info().outputPath('sea.jpg');
    await writeFile(path, await jpegWithPosition('#3e8fb0'));
    await page.locator('input[type="file"]').setInputFiles(path);
    const send = page.getByRole('dialog').getByRole('button', { name: 'Send picture' });
    await expect(send).toBeEnabled();
    await rm(path);
    await send.click();
    await expect(messages(other, asha).getByRole('button', { name: 'Open the picture' })).toBeVisible();
  });

  test('messages written offline survive a reload and a closed tab, and arrive once and in order @phone', async ({
    page,
    request,
    openAs,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    await write(request, ravi, asha, 'Are you on the train?');
    const { page: other } = await openAs(ravi);
    await other.goto(chatWith(asha));
    await logInAs(page, asha);
    await page.goto(chatWith(ravi));
    await expect(messages(page, ravi).getByText('Are you on the train?')).toBeVisible();
    await composer(page, ravi).fill('a draft');
    await page.context().setOffline(true);
    await sendText(page, ravi, 'In a tunnel');
    await sendText(page, ravi, 'Still in it');
    await expect(messages(page, ravi).getByText('Waiting for a connection')).toHaveCount(2);
    await composer(page, ravi).fill('and then');
    // The reload needs the server, so only the requests that send messages fail from here on.
    await page.route('**/api/chat/send', (route) => route.abort('internetdisconnected'));
    await page.context().setOffline(false);
    await page.reload();
    await expect(messages(page, ravi).getByText('Still in it')).toBeVisible();
    await expect(composer(page, ravi)).toHaveValue('and then');
    await page.unroute('**/api/chat/send');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    for (const [at, with_] of [
      [page, ravi],
      [other, asha],
    ] as const) {
      await expect(messages(at, with_).locator('[data-seq="2"]')).toContainText('In a tunnel');
      await expect(messages(at, with_).locator('[data-seq="3"]')).toContainText('Still in it');
      await expect(messages(at, with_).getByText('In a tunnel')).toHaveCount(1);
      await expect(messages(at, with_).getByText('Still in it')).toHaveCount(1);
    }
    await expect(messages(page, ravi).locator('[data-waiting]')).toHaveCount(0);

    await page.context().setOffline(true);
    await sendText(page, ravi, 'And closed');
    await expect(messages(page, ravi).getByText('Waiting for a connection')).toHaveCount(1);
    await page.close();
    // The next tab sends it from any page.
    const next = await page.context().newPage();
    await next.context().setOffline(false);
    await logInAs(next, asha);
    await next.goto('/profile');
    await expect(messages(other, asha).getByText('And closed')).toBeVisible();
    await next.goto(chatWith(ravi));
    await expect(messages(next, ravi).locator('[data-seq="4"]')).toContainText('And closed');
    await expect(messages(next, ravi).locator('[data-waiting]')).toHaveCount(0);
  });

  test('a long history scrolls without jumps, and the composer grows up to six lines @phone', async ({
    page,
    request,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    await write(request, asha, ravi, 'Where it began');
    await storeMessages(asha, ravi, 5000);
    await logInAs(page, asha);
    await page.goto(chatWith(ravi));
    const list = messages(page, ravi);
    await expect(list.locator('[data-seq="5000"]')).toBeVisible();

    expect(await worstJump(list, -900, 30)).toBeLessThanOrEqual(4);

    // Searches an old message that is far from the loaded ones.
    await page.getByRole('button', { name: 'Search in this conversation' }).click();
    await page.getByRole('searchbox', { name: 'Search in this conversation' }).fill('number 1500.');
    const around = ['before=1476', 'after=1525'].map((query) =>
      page.waitForResponse((response) => response.url().includes(query)),
    );
    await page.getByRole('search').getByRole('button', { name: 'Message number 1500.' }).click();
    const found = list.locator('[data-seq="1500"]');
    await expect(found).toBeInViewport();
    // The message stays visible after the messages around it are loaded.
    await Promise.all(around);
    expect(await worstJump(list, 0, 3)).toBeLessThanOrEqual(4);
    await expect(found).toBeInViewport();
    expect(await worstJump(list, -900, 8)).toBeLessThanOrEqual(4);
    expect(await worstJump(list, 900, 20)).toBeLessThanOrEqual(4);

    await page.getByRole('button', { name: 'Jump to the newest' }).click();
    await expect(list.locator('[data-seq="5000"]')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Jump to the newest' })).toBeHidden();

    const writing = composer(page, ravi);
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

  /**
   * Scrolls `steps` times. Returns the largest shift in px of a visible message that is caused by loading or
   * measuring messages around it.
   */
  const worstJump = (list: Locator, by: number, steps: number): Promise<number> =>
    list.evaluate(
      async (element, [distance, count]) => {
        const topOf = (row: Element | undefined) => row?.getBoundingClientRect().top ?? NaN;
        const frames = async (left: number) => {
          for (; left > 0; left -= 1) await new Promise((done) => requestAnimationFrame(done));
        };
        // New lines are measured within `measured` frames. A list that grows by more than `page` px has
        // loaded a page, which is much higher than errors of measurement.
        const [measured, page] = [6, 2000];
        let worst = 0;
        for (let step = 0; step < count; step += 1) {
          element.scrollTop += distance;
          await frames(3);
          const top = topOf(element) + 100;
          const seen = [...element.querySelectorAll('[data-seq]')].find((row) => topOf(row) >= top);
          let before = topOf(seen);
          const height = element.scrollHeight;
          let hasCome = false;
          for (let frame = 3; frame < 20; frame += 1) {
            hasCome ||= element.scrollHeight > height + page;
            if (frame < measured && !hasCome) before = topOf(seen);
            await frames(1);
          }
          worst = Math.max(worst, seen?.isConnected ? Math.abs(topOf(seen) - before) : Infinity);
        }
        return worst;
      },
      [by, steps] as const,
    );
});
