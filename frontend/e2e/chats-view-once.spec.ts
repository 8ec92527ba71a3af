import { expectNoViolations } from './support/accessible';
import { chatWith, messages, twoFriends } from './support/chats';
import { jpegWithPosition, logInAs } from './support/members';
import { expect, test } from './support/test';

test.describe('view-once pictures', () => {
  test('can be opened once, and no cache keeps them @phone', async ({ page, request, openAs }) => {
    const [asha, ravi] = await twoFriends(request);
    const { page: other } = await openAs(ravi);
    await logInAs(page, asha);
    await page.goto(chatWith(ravi));
    await other.goto(chatWith(asha));
    await page.locator('input[type="file"]').setInputFiles({
      name: 'sea.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpegWithPosition('#3e8fb0'),
    });
    const preview = page.getByRole('dialog', { name: 'Send this picture?' });
    await preview.getByRole('checkbox', { name: 'View once' }).check();
    await expectNoViolations(page);
    await preview.getByRole('button', { name: 'Send picture' }).click();
    await expect(messages(page, ravi).getByText('Not opened yet')).toBeVisible();

    const cover = messages(other, asha).getByRole('button', { name: 'Picture · view once' });
    await expect(cover).toBeVisible();
    await expectNoViolations(other);
    await cover.click();
    const picture = other.getByRole('img', { name: `Picture from ${asha.name}, shown once` });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectNoViolations(other);
    // The sender's view updates at once.
    await expect(messages(page, ravi).getByText('Opened', { exact: true })).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(picture).toBeHidden();
    await expect(messages(other, asha).getByText('Opened', { exact: true })).toBeVisible();
    await expect(cover).toBeHidden();

    await other.reload();
    await expect(messages(other, asha).getByText('Opened', { exact: true })).toBeVisible();
    await expect(cover).toBeHidden();
    // No browser cache contains the response.
    const cached = await other.evaluate(async () => {
      const names = await caches.keys();
      const found = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return found.flat().filter((url) => url.includes('view-once'));
    });
    expect(cached).toEqual([]);
  });
});
