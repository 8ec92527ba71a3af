import { TEXTS } from '@contract';
import { expectAccessible } from './support/accessible';
import { aMember, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

test.describe('wider settings', () => {
  test('without suggestions, wider settings can be applied and undone with one press each @phone', async ({
    page,
    request,
  }) => {
    const asha = await aMember(request, {
      name: freshName('Asha'),
      lookingFor: 'male',
      // A town that no other test uses.
      country: 'Fiji',
      state: 'Central',
      city: 'Suva',
      staysInTown: true,
    });
    await aMember(request, { name: freshName('Bo'), gender: 'male' });
    await logInAs(page, asha);
    await page.goto('/match');
    await expect(page.getByText(TEXTS.noMoreProfiles)).toBeVisible();
    const words = 'Anywhere instead of up to 25 km';
    await expectAccessible(page);
    await page.getByRole('button', { name: `Widen: ${words}` }).click();
    await expect(page.getByText(`Changed: ${words}.`)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Put back' }).click();
    await expect(page.getByText(TEXTS.noMoreProfiles)).toBeVisible();
    await expect(page.getByText(`Changed: ${words}.`)).toHaveCount(0);
  });
});
