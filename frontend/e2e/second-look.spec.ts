import { TEXTS } from '@contract';
import { expectAccessible } from './support/accessible';
import { act, aMember, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

test.describe('members’ lists', () => {
  test('a passed member who likes the viewer returns in Second look, and both become friends', async ({
    page,
    request,
  }) => {
    const asha = await aMember(request, { name: freshName('Asha') });
    const bo = await aMember(request, { name: freshName('Bo'), gender: 'male', picture: true });
    await act(request, asha, bo, 'dislike');
    await act(request, bo, asha, 'like');
    await logInAs(page, asha);
    await page.goto('/match');
    await page.getByRole('link', { name: 'Second look' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Second look' })).toBeVisible();
    await expect(page.getByRole('article', { name: bo.name })).toBeVisible();
    await expectAccessible(page);
    const like = page.getByRole('button', { name: `Like ${bo.name}`, exact: true });
    await like.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'It’s mutual' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep looking' }).click();
    await expect(page.getByRole('article', { name: bo.name })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Nobody to look at again yet')).toBeVisible();
  });

  test('without suggestions, wider settings can be applied and undone with one press each', async ({
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
