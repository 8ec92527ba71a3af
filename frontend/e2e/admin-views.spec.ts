import type { Page } from '@playwright/test';
import { expectAccessible, expectNoViolations } from './support/accessible';
import { logInAsAdmin } from './support/admin';
import { readHindi } from './support/routes';
import { expect, test } from './support/test';

const VIEWS = [
  'figures',
  'reports',
  'appeals',
  'photos',
  'verifications',
  'purchases',
  'codes',
  'suggestions',
  'announcements',
  'audit',
  'staff',
  'limits',
  'security',
];

/** Goes to a view by its link and waits until it is there, with all that it reads. */
async function look(page: Page, view: string): Promise<void> {
  const main = page.locator('main');
  // What stood there before goes.
  await main.evaluate((element) =>
    [...element.children].forEach((child) => child.setAttribute('data-before', '')),
  );
  await page.locator(`nav a[href$="view=${view}"]`).click();
  await expect(main.locator('> [data-before]')).toHaveCount(0);
  await expect(main.locator('> *')).not.toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

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
  for (const view of VIEWS) {
    await look(page, view);
    await expectAccessible(page);
  }
  await readHindi(page);
  for (const view of ['reports', 'audit', 'announcements']) {
    await look(page, view);
    await expectNoViolations(page);
  }
});
