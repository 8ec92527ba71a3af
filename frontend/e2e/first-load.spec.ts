import type { Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { PREFETCH_DELAY_MS } from '@/lib/prefetch-delay';
import { WHOLE_BROWSER } from './support/browser';
import { twoFriends } from './support/chats';
import { aMember, freshName, logInAs } from './support/members';
import { layoutShift, onMidNetwork } from './support/phone';
import { expect, test } from './support/test';

/** Measured through nginx if available, as in production. */
test.use({ baseURL: process.env.E2E_NGINX_URL ?? process.env.E2E_URL, launchOptions: WHOLE_BROWSER });

const KB = 1024;
const MEMBERS_SCRIPT = 220 * KB;
const LAYOUT_SHIFT = 0.05;

/** All routes for members, except the video call, which needs a callee. */
const MEMBERS_PAGES = [
  paths.dashboard,
  paths.me,
  paths.profile,
  paths.match,
  paths.secondLook,
  paths.friends,
  paths.chats,
  paths.subscription,
  paths.wallet,
  paths.settings,
  paths.notifications,
];

/**
 * Disables prefetching, which is not part of the first load. On a busy machine it would start before the load
 * ends.
 */
const withoutPrefetch = (page: Page): Promise<unknown> =>
  page.addInitScript((delay) => {
    const timeout = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, ms?: number) =>
      ms === delay ? 0 : timeout(work, ms)) as typeof window.setTimeout;
  }, PREFETCH_DELAY_MS);

/** Returns the compressed bytes of the scripts that are loaded until the network is idle. */
async function scriptOf(page: Page, route: string): Promise<number> {
  await page.goto(route);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
  const shift = (await layoutShift(page)).toFixed(3);
  process.stdout.write(
    `first load of ${route}: ${(bytes / KB).toFixed(1)} KB of compressed script; layout shift ${shift}\n`,
  );
  expect(bytes).toBeGreaterThan(0);
  return bytes;
}

test.describe('first load', () => {
  test('/login transfers at most 130 KB of script @phone', async ({ page }) => {
    await withoutPrefetch(page);
    expect(await scriptOf(page, '/login')).toBeLessThanOrEqual(130 * KB);
  });

  test('each members’ page transfers at most 220 KB of script, without layout shift @phone', async ({
    page,
    request,
  }) => {
    test.slow();
    const [asha, ravi] = await twoFriends(request);
    const memberFields = { gender: 'male', lookingFor: 'female', picture: true } as const;
    await aMember(request, { name: freshName('Tane'), ...memberFields });
    await logInAs(page, asha);
    const session = await onMidNetwork(page);
    await withoutPrefetch(page);
    const found: { route: string; script: number; shift: number }[] = [];
    const call = `${paths.videoCall}?userId=${ravi.id}&userName=Ravi`;
    for (const route of [...MEMBERS_PAGES, call]) {
      await session.send('Network.clearBrowserCache');
      const script = await scriptOf(page, route);
      found.push({ route, script, shift: await layoutShift(page) });
    }
    const over = found.filter(({ script, shift }) => script > MEMBERS_SCRIPT || shift > LAYOUT_SHIFT);
    expect(over).toEqual([]);
  });
});
