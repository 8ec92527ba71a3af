import { expectAccessible, wcag } from './support/accessible';
import { aMember, befriend, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

test.describe('descriptions of pictures', () => {
  test(
    'are requested, saved, and used as the names of the pictures for others @phone',
    wcag('1.1.1'),
    async ({ page, request, openAs }) => {
      const asha = await aMember(request, { name: freshName('Asha'), picture: true });
      const ravi = await aMember(request, { name: freshName('Ravi'), gender: 'male' });
      await befriend(request, asha, ravi);
      await logInAs(page, asha);
      await page.goto('/profile/photos');
      const pictures = page.getByRole('region', { name: 'Pictures' });
      await expect(pictures.getByRole('img', { name: 'Picture 1' })).toBeVisible();
      await pictures.getByRole('button', { name: 'Describe a picture' }).click();
      const dialog = page.getByRole('dialog', { name: 'Describe picture 1' });
      await dialog.getByLabel('What does it show?').fill('At the lake with my dog <Bruno> & चाय');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(
        pictures.getByRole('img', { name: 'At the lake with my dog <Bruno> & चाय' }),
      ).toBeVisible();
      await expect(pictures.getByRole('button', { name: 'Describe a picture' })).toHaveCount(0);

      const other = await openAs(ravi);
      await other.page.goto('/friends');
      await other.page.getByRole('button', { name: `${asha.name}, ` }).click();
      const profile = other.page.getByRole('dialog', { name: asha.name });
      await expect(profile.getByRole('img', { name: 'At the lake with my dog <Bruno> & चाय' })).toBeVisible();
    },
  );
});
