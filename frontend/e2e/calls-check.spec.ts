import type { Page } from '@playwright/test';
import { CAMERA_BROWSER, callRoute, friends, SLOW, test } from './support/calls';
import { expect } from './support/test';

test.use({ launchOptions: CAMERA_BROWSER });
test.setTimeout(120_000);

/** As on a browser that has not been asked yet; the test's own answers at once when it is. */
const notAskedYet = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus);
  });

test(
  'before a first call members see and hear themselves; it goes on by itself unless they touch anything',
  { tag: '@phone' },
  async ({ openAs, request }) => {
    const [her, him] = await friends(request);
    const { page } = await openAs(her);
    await notAskedYet(page);
    await page.goto(callRoute(him));
    const ready = page.getByRole('heading', { name: `Ready to call ${him.name}?` });
    const calling = page.getByRole('heading', { name: `Calling ${him.name}...` });
    await expect(ready).toBeVisible(SLOW);
    await page.getByRole('button', { name: 'Not yet' }).click();
    await expect(page.getByText(/^Starts in/)).toBeHidden();
    const level = page.getByRole('meter', { name: 'What your microphone hears' });
    await expect
      .poll(async () => Number(await level.getAttribute('aria-valuenow')), { ...SLOW, intervals: [50] })
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Start call' }).click();
    await expect(calling).toBeVisible();

    await page.goto(callRoute(him));
    await expect(ready).toBeVisible(SLOW);
    await expect(calling).toBeVisible(SLOW);
  },
);
