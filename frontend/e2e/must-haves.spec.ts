import { expectAccessible } from './support/accessible';
import { aMember, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

// A question that no other test answers.
const RARE = { kind: 'question', question: 'lending', options: ['depends'] };

test.describe('must-haves', () => {
  test('are chosen in the settings, limit the deck, and are softened when the deck is empty @phone', async ({
    page,
    request,
  }) => {
    const asha = await aMember(request, { name: freshName('Asha') });
    await aMember(request, { name: freshName('Bo'), gender: 'male', picture: true });
    const headers = { authorization: `Bearer ${asha.token}` };
    const put = await request.put('/api/user/must-haves', { headers, data: { mustHaves: [RARE] } });
    expect(put.status()).toBe(200);
    await logInAs(page, asha);
    await page.goto('/settings/must-haves');
    const panel = page.getByRole('region', { name: 'Must-haves' });
    await expect(panel.getByText('Do you lend money to friends? It depends', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Add a must-have' }).press('Enter');
    await panel.getByLabel('What must someone have?').selectOption('Smoking');
    await panel.getByLabel('Regular smoker').press('Space');
    await expect(panel.getByText('Nobody is left.')).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(panel.getByText('Smoking: Regular smoker', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/match');
    const kept = page.getByRole('region', { name: 'Your must-haves' });
    await expect(kept.getByText('Smoking: Regular smoker', { exact: true })).toBeVisible();
    await expect(kept.getByRole('button', { name: 'Soften: Without all must-haves' })).toBeVisible();
    await expectAccessible(page);
    await kept.getByRole('link', { name: 'Change must-haves' }).click();
    await panel.getByRole('button', { name: 'Remove: Smoking: Regular smoker' }).click();
    await panel.getByRole('button', { name: 'Soften: Without “Do you lend money to friends?' }).click();
    await expect(panel.getByText('Do you lend money to friends? It depends', { exact: true })).toBeHidden();
    await page.goto('/match');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
