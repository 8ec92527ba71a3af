import type { Locator, Page } from '@playwright/test';
import { aMember, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

const SMALLEST_PHONE = { width: 320, height: 568 };

/** Checks that an element is visible without scrolling, and not below the navigation at the bottom. */
async function expectInFirstView(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  const belowView = async () => {
    const [shown, limit] = await Promise.all([element.boundingBox(), bar.boundingBox()]);
    return shown && limit ? shown.y + shown.height - limit.y : NaN;
  };
  await expect.poll(belowView).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

test.describe('the first view of a phone', () => {
  test('has the buttons of both plans on /subscription @phone', async ({ page, request }) => {
    await logInAs(page, await aMember(request, { name: freshName('Asha') }));
    await page.goto('/subscription');
    const plans = page.getByRole('button', { name: 'Subscribe' });
    await expect(plans).toHaveCount(2);
    await expectInFirstView(page, plans.last());
  });

  test('has the buttons of the card below the question for the town, on both pages @phone', async ({
    page,
    request,
  }) => {
    await aMember(request, { name: freshName('Ravi'), gender: 'male', picture: true });
    await logInAs(page, await aMember(request, { name: freshName('Asha'), complete: false }));
    const phone = page.viewportSize() ?? SMALLEST_PHONE;
    for (const route of ['/dashboard', '/match']) {
      await page.setViewportSize(phone);
      await page.goto(route);
      if (route === '/dashboard')
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('region', { name: 'Where do you live?' })).toBeVisible();
      for (const size of [phone, SMALLEST_PHONE]) {
        await page.setViewportSize(size);
        await expectInFirstView(page, page.getByRole('button', { name: /^Like / }));
        await expectInFirstView(page, page.getByRole('button', { name: /^Pass / }));
      }
    }
  });
});
