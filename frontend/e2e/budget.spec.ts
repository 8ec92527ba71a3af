import type { APIRequestContext, CDPSession, Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { chatWith, composer, messages, storeMessages, twoFriends, write } from './support/chats';
import { aMember, freshName, logInAs } from './support/members';
import { layoutShift, onMidNetwork, slowDown, tap, type, watchInteractions } from './support/phone';
import { expect, test } from './support/test';

/** Limit in ms of the largest paint. It includes a reserve for a temporarily slow machine. */
const LARGEST_PAINT_MS = 2500;
const VISITS = 5;
const LAYOUT_SHIFT = 0.05;
/** Limit in ms from the press to the next paint. On an idle machine it takes 110 to 170 ms. */
const INTERACTION_MS = 350;

interface Visit {
  /** Largest contentful paint, in ms after the start of the navigation. */
  paint: number;
  /** Layout shift score of the browser. */
  shift: number;
}

/** Returns the median of five first visits. */
async function measureVisits(page: Page, route: string): Promise<Visit> {
  const session = await onMidNetwork(page);
  const visits: Visit[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    await session.send('Network.clearBrowserCache');
    await slowDown(page, session);
    visits.push(await visitAndMeasure(page, route));
  }
  const paints = visits.map(({ paint }) => paint);
  const shifts = visits.map(({ shift }) => shift);
  const shown = `${paints.map((time) => time.toFixed(0)).join(', ')} ms`;
  process.stdout.write(`largest paint of ${route}: ${shown}; layout shift ${middle(shifts).toFixed(3)}\n`);
  return { paint: middle(paints), shift: middle(shifts) };
}

const middle = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[(VISITS - 1) / 2] ?? Infinity;

async function visitAndMeasure(page: Page, route: string): Promise<Visit> {
  await page.goto(route);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          if (last) resolve(last.startTime);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  return { paint, shift: await layoutShift(page) };
}

async function logInWithSuggestion(page: Page, request: APIRequestContext): Promise<void> {
  const place = { country: 'New Zealand', state: 'Otago', city: 'Dunedin' };
  await aMember(request, {
    name: 'Tane',
    gender: 'male',
    lookingFor: 'female',
    picture: 'photograph',
    ...place,
  });
  await logInAs(
    page,
    await aMember(request, { name: 'Mere', lookingFor: 'male', picture: true, staysInTown: true, ...place }),
  );
}

test.describe('performance budget on a mid-range phone', () => {
  test('the largest paint of /login takes at most 2.5 s, without layout shift', async ({ page }) => {
    const { paint, shift } = await measureVisits(page, '/login');
    expect(paint).toBeLessThanOrEqual(LARGEST_PAINT_MS);
    expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT);
  });

  test('the largest paint of /dashboard takes at most 2.5 s, without layout shift', async ({
    page,
    request,
  }) => {
    await logInWithSuggestion(page, request);
    const { paint, shift } = await measureVisits(page, '/dashboard');
    expect(paint).toBeLessThanOrEqual(LARGEST_PAINT_MS);
    expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT);
  });

  /** Returns the median of five rounds. Each round counts its longest interaction. */
  async function measureInteractions(
    page: Page,
    session: CDPSession,
    what: string,
    round: (number: number) => Promise<void>,
  ) {
    const worst = await watchInteractions(page);
    const rounds: number[] = [];
    for (let number = 0; number < VISITS; number += 1) {
      await slowDown(page, session);
      await round(number);
      rounds.push(await worst());
    }
    process.stdout.write(`from press to paint on ${what}: ${rounds.join(', ')} ms\n`);
    expect(Math.max(...rounds)).toBeGreaterThan(0);
    return middle(rounds);
  }

  /** Opens a page and waits for its prefetches, so that interactions load nothing. */
  async function settle(page: Page, route: string): Promise<CDPSession> {
    await page.goto(route);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    return page.context().newCDPSession(page);
  }

  test('the deck shows the result of each press within 0.35 s', async ({ page, request }) => {
    test.slow();
    const place = { country: 'Iceland', state: 'Capital Region', city: 'Reykjavík' };
    const viewer = await aMember(request, {
      name: 'Sigrun',
      lookingFor: 'male',
      picture: true,
      staysInTown: true,
      ...place,
    });
    for (let count = 0; count < 2 * VISITS + 1; count += 1)
      await aMember(request, {
        name: freshName('Jon'),
        gender: 'male',
        lookingFor: 'female',
        picture: true,
        ...place,
      });
    await logInAs(page, viewer);
    const session = await settle(page, paths.dashboard);
    const card = page.locator('[data-card]');
    const decide = async (kind: 'pass' | 'like') => {
      const id = (await card.first().getAttribute('data-card')) ?? '';
      await tap(page, page.locator(`[data-kind="${kind}"]`));
      await expect(page.locator(`[data-card="${id}"]`)).toHaveCount(0);
    };
    const longest = await measureInteractions(page, session, 'the deck', async () => {
      await decide('pass');
      await decide('like');
    });
    expect(longest).toBeLessThanOrEqual(INTERACTION_MS);
  });

  test('the profile shows each key and choice within 0.35 s', async ({ page, request }) => {
    test.slow();
    await logInAs(page, await aMember(request, { name: 'Leilani', picture: true }));
    const session = await settle(page, paths.profile);
    const bio = page.getByLabel('Bio');
    const smoking = page.getByRole('group', { name: 'Smoking' });
    const habits = ['Occasionally', 'Non-smoker'].map((name) => smoking.getByRole('radio', { name }));
    const longest = await measureInteractions(page, session, 'the profile', async () => {
      await tap(page, bio);
      await type(page, 'Hi!');
      for (const habit of habits) await tap(page, habit);
    });
    expect(longest).toBeLessThanOrEqual(INTERACTION_MS);
  });

  test('the chat shows each key and press within 0.35 s', async ({ page, request }) => {
    test.slow();
    const [asha, ravi] = await twoFriends(request);
    await write(request, ravi, asha, 'How was your day?');
    await storeMessages(asha, ravi, 60);
    await logInAs(page, asha);
    const session = await settle(page, chatWith(ravi));
    const thread = messages(page, ravi);
    const longest = await measureInteractions(page, session, 'the chat', async (number) => {
      await tap(page, composer(page, ravi));
      await type(page, `Hi${number}!`);
      await tap(page, page.getByRole('button', { name: 'Send', exact: true }));
      await expect(thread.getByText(`Hi${number}!`)).toBeVisible();
    });
    expect(longest).toBeLessThanOrEqual(INTERACTION_MS);
  });
});
