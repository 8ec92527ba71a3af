import { AXE, expectAccessible, expectNoViolations } from './support/accessible';
import { logInAsAdmin, STAFF_VIEWS } from './support/admin';
import { go, readHindi } from './support/routes';
import { expect, test } from './support/test';

test.describe('administration', () => {
  // Other tests decide selfies of the queue meanwhile.
  test.use({ allowedProblems: [/status of 404 .*\/api\/verifications\//] });

  test('is a skeleton while its texts are loading, and its head while the account is @desktop', async ({
    page,
  }) => {
    await logInAsAdmin(page);
    const hold = async (files: string): Promise<() => void> => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(files, async (route) => {
        await released;
        await route.continue();
      });
      return release;
    };
    const releaseTexts = await hold('**/assets/admin-moderation-*.js');
    const releaseProfile = await hold('**/api/user/profile');
    await page.goto('/admin');
    await expect(page.getByText('Loading…')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    releaseTexts();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    releaseProfile();
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });

  test('every view is accessible', AXE, async ({ page, isMobile }) => {
    test.slow();
    // Without animations axe measures the final state.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await logInAsAdmin(page);
    // A few rows are enough, because all rows have the same structure.
    await page.goto('/admin?search=Wilhelmina');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    for (const view of STAFF_VIEWS.filter((view) => view !== 'members')) {
      await go(page, `/admin?view=${view}`);
      await expectAccessible(page);
    }
    // Hindi is checked in one size, because the rules of axe for texts give the same result in both.
    if (isMobile) return;
    await readHindi(page);
    for (const view of ['reports', 'audit', 'announcements']) {
      await go(page, `/admin?view=${view}`);
      await expectNoViolations(page);
    }
  });
});
