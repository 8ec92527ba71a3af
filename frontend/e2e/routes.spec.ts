import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectNoViolations } from './support/accessible';
import { logInAsAdmin } from './support/admin';
import { logInAs } from './support/members';
import { aBusyMember, MEMBER_ROUTES, VISITOR_ROUTES } from './support/routes';
import { expect, test } from './support/test';

/** Opens a route and waits until it has drawn its heading and asks the network for nothing more. */
async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

// A link that has ended answers 400, which the browser logs; the page itself must cope.
test.use({ allowedProblems: [/status of 400/] });

// Nothing moves, so that what axe measures is what a reader sees.
test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));

/** Tests that share a page, which costs as much as reading a route; each opens its route anew, in English. */
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
 * What everyone may expect of a route: readable in both schemes and both languages, and on the smallest phone
 * without sideways scroll.
 */
async function expectGoodPage(page: Page, route: string, inHindi = true): Promise<void> {
  // axe reads it three times.
  test.slow();
  await open(page, route);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  if (!inHindi) return;
  await readHindi(page);
  await expectNoViolations(page);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
}

/** Switches the page to Hindi as another tab does, without loading it anew. */
async function readHindi(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('language', 'hi');
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading').first()).toHaveText(/[\u0900-\u097f]/);
}

for (const route of VISITOR_ROUTES) {
  testAsVisitor(`a visitor reads ${route} without barriers @desktop`, ({ page }) =>
    expectGoodPage(page, route),
  );
}

for (const route of MEMBER_ROUTES) {
  // Hindi once: both end at the same width.
  testAsMember(`a member reads ${route} without barriers`, ({ page, isMobile }) =>
    expectGoodPage(page, route, !isMobile),
  );
}

const ADMIN_VIEWS = [
  'figures',
  'reports',
  'photos',
  'purchases',
  'codes',
  'suggestions',
  'announcements',
  'audit',
  'security',
];

test('the administrator reads /admin without barriers', async ({ page }) => {
  test.slow();
  await logInAsAdmin(page);
  // Few rows: what is measured is their kind.
  await open(page, '/admin?search=Wilhelmina');
  await expectAccessible(page);
  for (const view of ADMIN_VIEWS) {
    await open(page, `/admin?view=${view}`);
    await expectAccessible(page);
  }
  await readHindi(page);
  for (const view of ['reports', 'audit', 'announcements']) {
    await open(page, `/admin?view=${view}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expectNoViolations(page);
  }
});

testAsVisitor('every route has its own title @desktop', async ({ page }) => {
  const titles = new Set<string>();
  const routes = VISITOR_ROUTES.slice(0, 5).concat(VISITOR_ROUTES.slice(8));
  for (const route of routes) {
    await open(page, route);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(routes.length);
});
