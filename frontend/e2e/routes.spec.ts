import type { APIRequestContext, Page } from '@playwright/test';
import { AXE, expectAccessible, expectNoViolations, sidewaysScroll, wcag } from './support/accessible';
import { logInAs } from './support/members';
import { aBusyMember, go, MEMBER_ROUTES, readHindi, VISITOR_ROUTES } from './support/routes';
import { expect, test } from './support/test';

/** Opens a route and waits for its heading and for network idle. */
async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const EACH = { annotation: [AXE.annotation, wcag('1.4.10').annotation] };

// An expired link responds with 400, which the browser logs. The page itself must handle it.
test.use({ allowedProblems: [/status of 400/] });

// Without animations axe measures the final state.
test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));

/**
 * Tests that share one page, because creating one takes as long as checking a route. Each test starts in
 * English.
 */
function testInOnePage(prepare: (page: Page, request: APIRequestContext) => Promise<void>): typeof test {
  let prepared: Promise<Page> | undefined;
  return test.extend({
    page: async ({ browser, request, viewport }, provide) => {
      prepared ??= browser.newPage().then(async (page) => {
        await prepare(page, request);
        return page;
      });
      const page = await prepared;
      if (viewport) await page.setViewportSize(viewport);
      await provide(page);
      await page.evaluate(() => localStorage.removeItem('language'));
    },
  });
}

const testAsVisitor = testInOnePage(async () => {});
const testAsMember = testInOnePage(async (page, request) => logInAs(page, await aBusyMember(request)));

/**
 * Opens a route. On desktop each route is loaded, on phones only the first one, because the files are the
 * same.
 */
async function come(page: Page, route: string, isPhone: boolean): Promise<void> {
  if (isPhone && page.url().startsWith('http')) await go(page, route);
  else await open(page, route);
}

/**
 * Checks a route: accessible in both colour schemes and both languages, and no horizontal scroll at 320 px.
 */
async function expectGoodPage(page: Page, route: string, isPhone = false): Promise<void> {
  // axe runs three times in this check.
  test.slow();
  await come(page, route, isPhone);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  // Hindi is checked in one size, because the check ends at the same width in both.
  if (isPhone) return;
  await readHindi(page);
  await expectNoViolations(page);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
}

test.describe('routes', () => {
  for (const route of VISITOR_ROUTES) {
    testAsVisitor(`${route} is accessible for a visitor @desktop`, EACH, ({ page }) =>
      expectGoodPage(page, route),
    );
  }

  for (const route of MEMBER_ROUTES) {
    testAsMember(`${route} is accessible for a member`, EACH, ({ page, isMobile }) =>
      expectGoodPage(page, route, isMobile),
    );
  }

  testAsMember('the top bar of a small phone has buttons of full size @phone', async ({ page }) => {
    await open(page, '/notifications');
    await page.setViewportSize({ width: 320, height: 640 });
    const bar = page.getByRole('banner');
    for (const button of [
      bar.getByRole('link', { name: 'Notifications' }),
      bar.getByRole('button', { name: 'Menu' }),
    ])
      await expect.poll(async () => (await button.boundingBox())?.width).toBe(44);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    // The bar has one line, so the brand is not broken into letters.
    expect((await bar.boundingBox())?.height).toBeLessThan(2 * 44);
  });

  testAsVisitor('every route has a different document title @desktop', wcag('2.4.2'), async ({ page }) => {
    const titles = new Set<string>();
    const routes = VISITOR_ROUTES.slice(0, 5).concat(VISITOR_ROUTES.slice(8));
    await open(page, '/nowhere');
    for (const route of routes) {
      await go(page, route);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(routes.length);
  });
});
