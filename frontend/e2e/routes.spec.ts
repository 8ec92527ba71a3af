import type { Page } from '@playwright/test';
import { expectAccessible, expectNoViolations } from './support/accessible';
import { aMember, logInAs } from './support/members';
import { expect, test } from './support/test';

const VISITOR_ROUTES = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password/some-token',
  '/verify-email/some-token',
  '/restore/some-token',
  '/unsubscribe/some-token',
  '/terms',
  '/privacy',
  '/Faq',
  '/contact-us',
  '/cancellation-refund',
  '/shipping',
  '/nowhere',
];
const MEMBER_ROUTES = [
  '/dashboard',
  '/match',
  '/friends',
  '/profile',
  '/settings',
  '/notifications',
  '/chats',
  '/video-call',
  '/subscription',
  '/wallet',
  '/Faq',
  '/nowhere',
];

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
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** What everyone may expect of a route: readable in both schemes, and on the smallest phone without sideways scroll. */
async function expectGoodPage(page: Page, route: string): Promise<void> {
  await open(page, route);
  // Colours are the same on every screen, so both schemes are looked at on one.
  const isPhone = (page.viewportSize()?.width ?? 0) <= 768;
  await (isPhone ? expectNoViolations(page) : expectAccessible(page));
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
}

for (const route of VISITOR_ROUTES) {
  test(`a visitor reads ${route} without barriers @desktop`, ({ page }) => expectGoodPage(page, route));
}

for (const route of MEMBER_ROUTES) {
  test(`a member reads ${route} without barriers`, async ({ page, request }) => {
    await logInAs(page, await aMember(request, { name: 'Wilhelmina Featherstonehaugh', picture: true }));
    await expectGoodPage(page, route);
  });
}

test('every route has its own title @desktop', async ({ page }) => {
  const titles = new Set<string>();
  const routes = VISITOR_ROUTES.slice(0, 4).concat(VISITOR_ROUTES.slice(7));
  for (const route of routes) {
    await open(page, route);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(routes.length);
});
