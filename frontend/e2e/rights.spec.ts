import type { Page } from '@playwright/test';
import { aMember, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

const topOf = async (page: Page, label: string): Promise<number> =>
  (await page.getByLabel(label, { exact: true }).boundingBox())?.y ?? NaN;

test.describe('my rights', () => {
  test('inputs of a row stand on one line, with a hint or an error at one of them @desktop', async ({
    page,
    request,
  }) => {
    await logInAs(page, await aMember(request, { name: freshName('Meera') }));
    await page.goto('/rights/correction');
    await expect(page.getByText('Not chosen yet.')).toBeVisible();
    const expectOneLine = async () =>
      expect(await topOf(page, 'New name')).toBe(await topOf(page, 'New date of birth'));
    await expectOneLine();
    await page.getByLabel('New name').fill('x'.repeat(60));
    await expect(page.getByRole('alert')).toBeVisible();
    await expectOneLine();
  });
});
