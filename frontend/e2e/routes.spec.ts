import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import { AXE, expectAccessible, expectNoViolations, sidewaysScroll, wcag } from './support/accessible';
import { logInAs, type Member } from './support/members';
import { aBusyMember, go, MEMBER_ROUTES, readHindi, VISITOR_ROUTES } from './support/routes';
import { DESKTOP_SIZE, PHONE_SIZE } from './support/sizes';
import { expect, test, watch } from './support/test';

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

interface Pages {
  /** The same member on a phone. */
  phone: Page;
}

type Prepare = (page: Page, request: APIRequestContext) => Promise<void>;

/**
 * Tests that share one page in each size, because creating one takes as long as checking a route. Each test
 * starts in English.
 */
function testInOnePage(prepare: Prepare) {
  const prepared = new Map<string, Promise<Page>>();
  const pageOf = (
    browser: Browser,
    request: APIRequestContext,
    name: string,
    size: BrowserContextOptions,
  ) => {
    const page =
      prepared.get(name) ??
      browser.newPage(size).then(async (page) => {
        await prepare(page, request);
        return page;
      });
    prepared.set(name, page);
    return page;
  };
  return test.extend<Pages>({
    page: async ({ browser, request }, provide) => {
      const page = await pageOf(browser, request, 'desktop', DESKTOP_SIZE);
      await page.setViewportSize(DESKTOP_SIZE.viewport);
      await provide(page);
      await page.evaluate(() => localStorage.removeItem('language'));
    },
    phone: async ({ browser, request, problems }, provide) => {
      const phone = await pageOf(browser, request, 'phone', PHONE_SIZE);
      await phone.setViewportSize(PHONE_SIZE.viewport);
      watch(phone, problems);
      await provide(phone);
    },
  });
}

let busy: Promise<Member> | undefined;
const aBusyMemberOnce = (request: APIRequestContext): Promise<Member> => (busy ??= aBusyMember(request));

const testAsVisitor = testInOnePage(async () => {});
const testAsMember = testInOnePage(async (page, request) => logInAs(page, await aBusyMemberOnce(request)));

/** Checks a page in its size and at 320 px: accessible in both colour schemes, and no horizontal scroll. */
async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
}

/** Checks a route, which is loaded, on a desktop, and in Hindi. */
async function expectGoodRoute(page: Page, route: string): Promise<void> {
  // axe runs three times in this check, and twice on the phone.
  test.slow();
  await open(page, route);
  await expectGoodPage(page);
  // Hindi is checked once, because the check of both sizes ends at the same width.
  await readHindi(page);
  await expectNoViolations(page);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
}

/** Opens a route on the phone. Only the first one is loaded, because the files are the same. */
async function comeOnPhone(phone: Page, route: string): Promise<void> {
  if (phone.url().startsWith('http')) await go(phone, route);
  else await open(phone, route);
}

test.describe('routes', () => {
  for (const route of VISITOR_ROUTES) {
    testAsVisitor(`${route} is accessible for a visitor @desktop`, EACH, ({ page }) =>
      expectGoodRoute(page, route),
    );
  }

  for (const route of MEMBER_ROUTES) {
    testAsMember(`${route} is accessible for a member @desktop`, EACH, async ({ page, phone }) => {
      await expectGoodRoute(page, route);
      await comeOnPhone(phone, route);
      await expectGoodPage(phone);
    });
  }

  testAsMember(
    'an open conversation is accessible for a member @desktop',
    EACH,
    async ({ page, phone, request }) => {
      const { token } = await aBusyMemberOnce(request);
      const answer = await request.get('/api/user/friends', {
        headers: { Authorization: `Bearer ${token}` },
      });
      const friends = (await answer.json()) as { _id: string; name: string }[];
      const writer = friends.find(({ name }) => name === 'Ottoline');
      const route = `/chats?with=${writer?._id}`;
      await expectGoodRoute(page, route);
      await comeOnPhone(phone, route);
      for (const one of [page, phone]) await expect(one.getByText('Good morning').last()).toBeVisible();
      await expectGoodPage(phone);
    },
  );

  testAsMember('the top bar of a small phone has buttons of full size @desktop', async ({ phone }) => {
    await open(phone, '/notifications');
    await phone.setViewportSize({ width: 320, height: 640 });
    const bar = phone.getByRole('banner');
    for (const button of [
      bar.getByRole('link', { name: 'Notifications' }),
      bar.getByRole('button', { name: 'Menu' }),
    ])
      await expect.poll(async () => (await button.boundingBox())?.width).toBe(44);
    await expect.poll(() => sidewaysScroll(phone)).toBe(0);
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
