import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from './test';

/** The network of a mid-range phone: 1.6 Mbit/s, 150 ms away. */
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

/** What {@link speedOf} gives on the kind of machine that the bounds were set on. */
const USUAL_SPEED = 1000;
/** How many times slower than that machine the phone is. */
const THROTTLING_RATE = 4;
const WINDOW_MS = 20;
/** In the first two or three the code is not compiled yet. */
const WINDOWS = 9;

/** How often the page does a piece of work in {@link WINDOW_MS}, the middle of several. */
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
 * Gives a page the processor of a mid-range phone: a quarter of a usual machine's, so more of a slow one's.
 * To be renewed before each measurement, as a shared machine may be slow for some seconds.
 */
export async function slowDown(page: Page, session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const share = (await speedOf(page)) / USUAL_SPEED;
  await session.send('Emulation.setCPUThrottlingRate', {
    rate: Math.min(THROTTLING_RATE, Math.max(1, THROTTLING_RATE * share)),
  });
}

/** How far what was painted has jumped, as the browser counts it. */
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

/** Waits until what an input changes is painted. Asking the page for anything else would be measured too. */
export const nextPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Presses with a finger. Where it is, is asked before: the browser counts from the touch on. */
export async function tap(page: Page, locator: Locator): Promise<void> {
  const place = { x: 0, y: 0 };
  // A list that is drawn anew meanwhile may take it away for a moment.
  await expect(async () => {
    await locator.scrollIntoViewIfNeeded({ timeout: 2000 });
    const box = await locator.boundingBox();
    if (!box) throw new Error('What is to be pressed is not there');
    place.x = box.x + box.width / 2;
    place.y = box.y + box.height / 2;
  }).toPass();
  await page.touchscreen.tap(place.x, place.y);
  await nextPaint(page);
}

/** Types letter by letter, each once the one before is painted, as the fastest fingers do. */
export async function type(page: Page, text: string): Promise<void> {
  for (const letter of text) {
    await page.keyboard.type(letter);
    await nextPaint(page);
  }
}

/**
 * Makes the browser's window larger than the page. It would be as high as the page, bars included: the lowest
 * part of the page would lie outside, and what changes there count as painted with the next change elsewhere.
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
 * The longest of a page's interactions since it was last asked, in milliseconds from the press to the next
 * paint; 0 where all took less than the browser reports (16 ms).
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
