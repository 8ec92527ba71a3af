import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { PREFETCH_DELAY_MS } from '@/lib/prefetch-delay';
import { profilePath } from '@/lib/profile-path';
import { WHOLE_BROWSER } from './support/browser';
import { messages, twoFriends, write } from './support/chats';
import { aMember, befriend, freshName, logInAs, type Member } from './support/members';
import { layoutShift, onMidNetwork } from './support/phone';
import { expect, test } from './support/test';

/** Measured through nginx if available, as in production. */
test.use({ baseURL: process.env.E2E_NGINX_URL ?? process.env.E2E_URL, launchOptions: WHOLE_BROWSER });

const KB = 1024;
const MEMBERS_SCRIPT = 220 * KB;
const LAYOUT_SHIFT = 0.05;
/** Files, answers and small pictures, with what is fetched ahead. */
const CHATS = { requests: 55, kilobytes: 300 };
const DASHBOARD = { requests: 42, kilobytes: 330 };
/** No more than the likes of a day. */
const FRIENDS = 9;
const SUGGESTIONS = 4;
/** Number of pages that are measured at once. */
const AT_ONCE = 4;

/** All routes for members, except the video call, which needs a callee. */
const MEMBERS_PAGES = [
  paths.dashboard,
  paths.me,
  paths.profile,
  profilePath('photos'),
  paths.match,
  paths.secondLook,
  paths.friends,
  paths.chats,
  paths.subscription,
  paths.wallet,
  paths.coinShop,
  paths.purchases,
  paths.ledger,
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

/** Starts prefetching at once, so that the network is idle only after it. */
const withPrefetch = (page: Page): Promise<unknown> =>
  page.addInitScript((delay) => {
    const timeout = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, ms?: number) =>
      timeout(work, ms === delay ? 0 : ms)) as typeof window.setTimeout;
  }, PREFETCH_DELAY_MS);

/** Counts all that a page asks for until the network is idle, with what it fetches ahead. */
async function countOf(page: Page, route: string): Promise<{ requests: number; kilobytes: number }> {
  await withPrefetch(page);
  const session = await onMidNetwork(page);
  await session.send('Network.clearBrowserCache');
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ request: { url } }) => {
    if (url.startsWith('http')) requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(route);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const kilobytes = Math.round(bytes / KB);
  process.stdout.write(`first load of ${route}: ${requests} requests, ${kilobytes} KB\n`);
  return { requests, kilobytes };
}

/** Creates a member with conversations, friends without one, and suggestions; all with pictures. */
async function aBusyMember(request: APIRequestContext): Promise<Member> {
  const place = { country: 'Norway', state: 'Vestland', city: 'Bergen', picture: true } as const;
  const member = await aMember(request, { name: 'Ingrid', lookingFor: 'male', staysInTown: true, ...place });
  const others: Member[] = [];
  for (let count = 0; count < FRIENDS + SUGGESTIONS; count += 1)
    others.push(
      await aMember(request, {
        name: freshName('Olav'),
        gender: 'male',
        lookingFor: 'female',
        premium: count < FRIENDS,
        ...place,
      }),
    );
  const friends = others.slice(0, FRIENDS);
  for (const friend of friends) await befriend(request, member, friend);
  for (const friend of friends.slice(2)) await write(request, friend, member, 'Shall we walk on Sunday?');
  return member;
}

test.describe('first load', () => {
  test('/login transfers at most 130 KB of script @phone', async ({ page }) => {
    await withoutPrefetch(page);
    expect(await scriptOf(page, '/login')).toBeLessThanOrEqual(130 * KB);
  });

  test('each members’ page transfers at most 220 KB of script, without layout shift @phone', async ({
    request,
    openAs,
  }) => {
    test.slow();
    const [asha, ravi] = await twoFriends(request);
    const memberFields = { gender: 'male', lookingFor: 'female', picture: true } as const;
    await aMember(request, { name: freshName('Tane'), ...memberFields });
    const routes = [...MEMBERS_PAGES, `${paths.videoCall}?userId=${ravi.id}&userName=Ravi`];
    const found: { route: string; script: number; shift: number }[] = [];
    // Several at once, because a page mostly waits for the slow network. Each has a browser cache of its own.
    const measureNext = async (): Promise<void> => {
      for (let route = routes.shift(); route; route = routes.shift()) {
        const { page, context } = await openAs(asha);
        await onMidNetwork(page);
        await withoutPrefetch(page);
        const script = await scriptOf(page, route);
        found.push({ route, script, shift: await layoutShift(page) });
        await context.close();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, measureNext));
    const over = found.filter(({ script, shift }) => script > MEMBERS_SCRIPT || shift > LAYOUT_SHIFT);
    expect(over).toEqual([]);
    expect(found).toHaveLength(MEMBERS_PAGES.length + 1);
  });

  test('/chats and /dashboard ask for few files and answers @phone', async ({ page, request }) => {
    test.slow();
    const member = await aBusyMember(request);
    await logInAs(page, member);
    const chats = await countOf(page, paths.chats);
    expect(chats.requests).toBeLessThanOrEqual(CHATS.requests);
    expect(chats.kilobytes).toBeLessThanOrEqual(CHATS.kilobytes);
    expect(await layoutShift(page)).toBeLessThanOrEqual(LAYOUT_SHIFT);
    const other = await page.context().newPage();
    await logInAs(other, member);
    const dashboard = await countOf(other, paths.dashboard);
    expect(dashboard.requests).toBeLessThanOrEqual(DASHBOARD.requests);
    expect(dashboard.kilobytes).toBeLessThanOrEqual(DASHBOARD.kilobytes);
    expect(await layoutShift(other)).toBeLessThanOrEqual(LAYOUT_SHIFT);
  });

  test('a pressed conversation asks for its messages before its code has come @phone', async ({
    page,
    request,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    await write(request, ravi, asha, 'How was your day?');
    await logInAs(page, asha);
    const asked = page.waitForRequest(`**/api/chat/messages/${ravi.id}`);
    await page.route('**/assets/conversation-*.js', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(paths.chats);
    await page.getByRole('button', { name: ravi.name }).first().click();
    await expect(messages(page, ravi).getByText('How was your day?')).toBeVisible();
  });
});
