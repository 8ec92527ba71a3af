import type { CDPSession, Page } from '@playwright/test';
import { aMember, logInAs } from './support/members';
import { expect, test } from './support/test';

const SCRIPT_BUDGET_BYTES = 200 * 1024;
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

/**
 * The time of the largest paint, in milliseconds after the navigation began: the middle of three first
 * visits.
 */
async function largestPaint(page: Page, route: string): Promise<number> {
  const session = await asMidPhone(page);
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    await session.send('Network.clearBrowserCache');
    times.push(await visitAndMeasure(page, route));
  }
  process.stdout.write(`largest paint of ${route}: ${times.map((time) => time.toFixed(0)).join(', ')} ms\n`);
  return times.toSorted((one, other) => one - other)[(VISITS - 1) / 2] ?? Infinity;
}

async function visitAndMeasure(page: Page, route: string): Promise<number> {
  await page.goto(route);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          if (last) resolve(last.startTime);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

test('the first load of /login transfers at most 200 KB of script', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  await page.goto('/login');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  process.stdout.write(`first load of /login: ${(bytes / 1024).toFixed(1)} KB of compressed script\n`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES);
});

test('the largest paint of /login comes within 2.5 s on a mid-range phone', async ({ page }) => {
  const time = await largestPaint(page, '/login');
  expect(time).toBeLessThanOrEqual(LARGEST_PAINT_MS);
});

test('the largest paint of /dashboard comes within 2.5 s on a mid-range phone', async ({ page, request }) => {
  const place = { country: 'New Zealand', state: 'Otago', city: 'Dunedin' };
  await aMember(request, { name: 'Tane', gender: 'male', lookingFor: 'female', picture: true, ...place });
  await logInAs(page, await aMember(request, { name: 'Mere', lookingFor: 'male', picture: true, ...place }));
  const time = await largestPaint(page, '/dashboard');
  expect(time).toBeLessThanOrEqual(LARGEST_PAINT_MS);
});
