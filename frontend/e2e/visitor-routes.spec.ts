import { wcag } from './support/accessible';
import { EACH, expectGoodRoute, open, testInOnePage } from './support/good-routes';
import { go, VISITOR_ROUTES } from './support/routes';
import { expect, test } from './support/test';

// An expired link responds with 400, which the browser logs. The page itself must handle it.
test.use({ allowedProblems: [/status of 400/] });

const testAsVisitor = testInOnePage(async () => {});

test.describe('routes', () => {
  for (const route of VISITOR_ROUTES) {
    testAsVisitor(`${route} is accessible for a visitor @desktop`, EACH, ({ page }) =>
      expectGoodRoute(page, route),
    );
  }

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
