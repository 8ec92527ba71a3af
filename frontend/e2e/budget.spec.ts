import type { APIRequestContext, CDPSession, Page } from '@playwright/test';
import { aMember, logInAs } from './support/members';
import { expect, test } from './support/test';

const KB = 1024;
/** With room for a machine that is slow at this moment. */
const LARGEST_PAINT_MS = 2500;
const VISITS = 5;

test.describe.configure({ mode: 'serial' });

/** A mid-range phone: a quarter of this processor, 1.6 Mbit/s, 150 ms away. */
async function asMidPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

interface Visit {
  /** The time of the largest paint, in milliseconds after the navigation began. */
  paint: number;
  /** How far what was painted has jumped, as the browser counts it. */
  shift: number;
}

/** The middle of five first visits. */
async function measureVisits(page: Page, route: string): Promise<Visit> {
  const session = await asMidPhone(page);
  const visits: Visit[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    await session.send('Network.clearBrowserCache');
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
  const shift = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[];
    return shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0);
  });
  return { paint, shift };
}

/** Bytes of script, as compressed as they come, until the page has all it asks for by itself. */
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
  process.stdout.write(`first load of ${route}: ${(bytes / KB).toFixed(1)} KB of compressed script\n`);
  expect(bytes).toBeGreaterThan(0);
  return bytes;
}

async function logInBesideSomebody(page: Page, request: APIRequestContext): Promise<void> {
  const place = { country: 'New Zealand', state: 'Otago', city: 'Dunedin' };
  await aMember(request, { name: 'Tane', gender: 'male', lookingFor: 'female', picture: true, ...place });
  await logInAs(
    page,
    await aMember(request, { name: 'Mere', lookingFor: 'male', picture: true, staysInTown: true, ...place }),
  );
}

test('the first load of /login transfers at most 130 KB of script', async ({ page }) => {
  expect(await scriptOf(page, '/login')).toBeLessThanOrEqual(130 * KB);
});

test('the first load of /dashboard transfers at most 220 KB of script', async ({ page, request }) => {
  await logInBesideSomebody(page, request);
  expect(await scriptOf(page, '/dashboard')).toBeLessThanOrEqual(220 * KB);
});

test('the largest paint of /login comes within 2.5 s on a mid-range phone, and nothing jumps', async ({
  page,
}) => {
  const { paint, shift } = await measureVisits(page, '/login');
  expect(paint).toBeLessThanOrEqual(LARGEST_PAINT_MS);
  expect(shift).toBeLessThanOrEqual(0.05);
});

test('the largest paint of /dashboard comes within 2.5 s on a mid-range phone, and nothing jumps', async ({
  page,
  request,
}) => {
  await logInBesideSomebody(page, request);
  const { paint, shift } = await measureVisits(page, '/dashboard');
  expect(paint).toBeLessThanOrEqual(LARGEST_PAINT_MS);
  expect(shift).toBeLessThanOrEqual(0.05);
});
