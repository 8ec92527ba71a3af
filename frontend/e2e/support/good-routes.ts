import type { APIRequestContext, BrowserContextOptions, Page } from '@playwright/test';
import { AXE, expectAccessible, expectNoViolations, sidewaysScroll, wcag } from './accessible';
import { readHindi } from './routes';
import { DESKTOP_SIZE, PHONE_SIZE } from './sizes';
import { expect, test, watch } from './test';

/** Annotates a test that checks a route. */
export const EACH = { annotation: [AXE.annotation, wcag('1.4.10').annotation] };

interface Pages {
  /** The same visitor or member on a phone. */
  phone: Page;
}

/**
 * Returns tests that share one page in each size, because creating one takes as long as checking a route.
 * Each test starts in English.
 * @param prepare called once for each page
 */
export function testInOnePage(prepare: (page: Page, request: APIRequestContext) => Promise<void>) {
  const prepared = new Map<BrowserContextOptions, Promise<Page>>();
  const pageIn = (size: BrowserContextOptions, create: () => Promise<Page>): Promise<Page> => {
    const page = prepared.get(size) ?? create();
    prepared.set(size, page);
    return page;
  };
  return test.extend<Pages>({
    page: async ({ browser, request }, provide) => {
      const page = await pageIn(DESKTOP_SIZE, async () => {
        const created = await browser.newPage(DESKTOP_SIZE);
        await prepare(created, request);
        return created;
      });
      await page.setViewportSize(DESKTOP_SIZE.viewport);
      await provide(page);
      await page.evaluate(() => localStorage.removeItem('language'));
    },
    phone: async ({ browser, request, problems }, provide) => {
      const phone = await pageIn(PHONE_SIZE, async () => {
        const created = await browser.newPage(PHONE_SIZE);
        await prepare(created, request);
        return created;
      });
      await phone.setViewportSize(PHONE_SIZE.viewport);
      watch(phone, problems);
      await provide(phone);
    },
  });
}

/** Opens a route and waits for its heading and for network idle. */
export async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Checks a page in its size and at 320 px: accessible in both colour schemes, and no horizontal scroll. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
}

/** Loads a route on a desktop and checks it, also in Hindi. */
export async function expectGoodRoute(page: Page, route: string): Promise<void> {
  // axe runs three times in this check, and twice on the phone.
  test.slow();
  // Without animations axe measures the final state.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page, route);
  await expectGoodPage(page);
  // Hindi is checked once, because the check of both sizes ends at the same width.
  await readHindi(page);
  await expectNoViolations(page);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
}
