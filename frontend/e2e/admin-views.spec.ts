import { expectAccessible, expectNoViolations } from './support/accessible';
import { logInAsAdmin, STAFF_VIEWS } from './support/admin';
import { go, readHindi } from './support/routes';
import { expect, test } from './support/test';

test('the administrator reads /admin without barriers', async ({ page }) => {
  test.slow();
  // Nothing moves, so that what axe measures is what a reader sees.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await logInAsAdmin(page);
  // Few rows: what is measured is their kind.
  await page.goto('/admin?search=Wilhelmina');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  for (const view of STAFF_VIEWS.filter((view) => view !== 'members')) {
    await go(page, `/admin?view=${view}`);
    await expectAccessible(page);
  }
  await readHindi(page);
  for (const view of ['reports', 'audit', 'announcements']) {
    await go(page, `/admin?view=${view}`);
    await expectNoViolations(page);
  }
});
