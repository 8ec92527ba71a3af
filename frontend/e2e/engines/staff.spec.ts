import { theOwner } from '../support/admin';
import { aMember, freshName } from '../support/members';
import { expect, test } from './support/test';

test.describe('administration', () => {
  test('finds a member, and has wide enough fields for date and time', async ({ openIn, request }) => {
    const asha = await aMember(request, { name: freshName('Asha') });
    const page = await openIn(await theOwner(request));
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Admin Dashboard' }).isShown();
    await page.goto('/admin?view=members');
    await page.getByRole('searchbox').type(asha.name);
    await page.getByText(asha.name).isShown();
    await page.goto('/admin?view=codes');
    const fields = page.locator('input[type="datetime-local"]');
    await fields.isShown();
    const widths = await fields.read<number[]>('return found.map((field) => field.clientWidth);');
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(245);
  });
});
