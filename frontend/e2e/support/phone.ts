import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Simulates the network of a mid-range phone: 1.6 Mbit/s, 150 ms latency. */
export async function onMidNetwork(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  return session;
}

/** Result of {@link speedOf} on the reference machine of the budgets. */
const USUAL_SPEED = 1000;
/** The simulated phone is slower than the reference machine by this factor. */
const THROTTLING_RATE = 4;
const WINDOW_MS = 20;
/** Number of measurements. In the first two or three the code is not compiled yet. */
const WINDOWS = 9;

/**
 * Returns how often the page repeats a task within {@link WINDOW_MS}, as the median of several measurements.
 */
const speedOf = (page: Page): Promise<number> =>
  page.evaluate(
    ([windows, ms]) => {
      const rounds = Array.from({ length: windows }, () => {
        const end = performance.now() + ms;
        let count = 0;
        for (; performance.now() < end; count += 1)
          JSON.parse(JSON.stringify(Array.from({ length: 100 }, (_, number) => ({ text: `${number}` }))));
        return count;
      });
      return rounds.sort((one, other) => one - other)[(windows - 1) / 2] ?? 0;
    },
    [WINDOWS, WINDOW_MS] as const,
  );

/**
 * Simulates the CPU of a mid-range phone, which has a quarter of the speed of the reference machine, adjusted
 * to the speed of this machine. Call it before each measurement, because a shared machine may be slow for
 * some seconds.
 */
export async function slowDown(page: Page, session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const share = (await speedOf(page)) / USUAL_SPEED;
  await session.send('Emulation.setCPUThrottlingRate', {
    rate: Math.min(THROTTLING_RATE, Math.max(1, THROTTLING_RATE * share)),
  });
}

/** Returns the layout shift score of the browser. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[];
    return shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0);
  });

/** Waits until the change of an input is painted. Another request to the page would be measured too. */
export const nextPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Taps an element. Its position is read before, because the browser measures from the touch on. */
export async function tap(page: Page, locator: Locator): Promise<void> {
  const place = { x: 0, y: 0 };
  // A list that re-renders may remove the element for a moment.
  await expect(async () => {
    await locator.scrollIntoViewIfNeeded();
    const box = await locator.boundingBox();
    if (!box) throw new Error('The element to tap is not visible');
    place.x = box.x + box.width / 2;
    place.y = box.y + box.height / 2;
  }).toPass();
  await page.touchscreen.tap(place.x, place.y);
  await nextPaint(page);
}

/** Types letter by letter, each after the previous one is painted. */
export async function type(page: Page, text: string): Promise<void> {
  for (const letter of text) {
    await page.keyboard.type(letter);
    await nextPaint(page);
  }
}

/**
 * Makes the browser window larger than the page. In a window of the same height, whose bars take some space,
 * the lowest part of the page would be outside, and its changes would count as painted with the next change
 * elsewhere.
 */
async function showWhole(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 800, height: 1200 } });
}

interface Interaction extends PerformanceEntry {
  interactionId: number;
}

/**
 * Returns a function that returns the longest interaction since its last call, in ms from the press to the
 * next paint; 0 when all were below the browser's limit (16 ms).
 */
export async function watchInteractions(page: Page): Promise<() => Promise<number>> {
  await showWhole(page);
  const observer = await page.evaluateHandle(() => {
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
    const seen: PerformanceEntry[] = [];
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    return { observer, seen };
  });
  return async () => {
    await nextPaint(page);
    return observer.evaluate(({ observer, seen }) => {
      const entries = [...seen.splice(0), ...observer.takeRecords()] as Interaction[];
      return Math.max(
        0,
        ...entries.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration),
      );
    });
  };
}
