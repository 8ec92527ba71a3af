import { expectAccessible } from './support/accessible';
import { aMember, befriend, freshName, jpegWithPosition, logInAs } from './support/members';
import { expect, test } from './support/test';

test.describe('who sees what', () => {
  test('others do not see a hidden age, a picture for friends or a member in incognito mode @phone', async ({
    page,
    request,
  }) => {
    const asha = await aMember(request, { name: freshName('Asha'), picture: true, premium: true });
    const [friend, stranger] = [
      await aMember(request, { name: freshName('Ravi'), gender: 'male' }),
      await aMember(request, { name: freshName('Bo'), gender: 'male' }),
    ];
    const photo = { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await jpegWithPosition('#3e8fb0') };
    const authorization = { Authorization: `Bearer ${asha.token}` };
    expect(
      (await request.post('/api/user/photos', { headers: authorization, multipart: { photo } })).ok(),
    ).toBe(true);
    await befriend(request, asha, friend);
    const cardFor = async ({ token }: { token: string }) => {
      const answer = await request.get(`/api/user/profile/${asha.id}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      return answer.ok() ? ((await answer.json()) as { age: number | null; photos: string[] }) : null;
    };

    await logInAs(page, asha);
    await page.goto('/settings/visibility');
    const panel = page.getByRole('region', { name: 'Who sees what' });
    const age = panel.getByRole('switch', { name: 'Show my age' });
    await age.focus();
    await page.keyboard.press('Space');
    await expect.poll(async () => (await cardFor(friend))?.age).toBeNull();
    await expect(age).not.toBeChecked();
    await panel.scrollIntoViewIfNeeded();
    await expectAccessible(page);

    await panel.getByRole('link', { name: 'Choose' }).click();
    await page.getByRole('button', { name: 'Options of picture 2' }).click();
    await page.getByRole('menuitem', { name: 'Show to friends only' }).click();
    const pictures = page.getByRole('region', { name: 'Pictures' });
    await expect(pictures.getByText('Friends', { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect((await cardFor(stranger))?.photos).toHaveLength(1);
    expect((await cardFor(friend))?.photos).toHaveLength(2);
    await page.getByRole('main').getByRole('link', { name: 'Your profile' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: asha.name, exact: true });
    await expect(preview).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto('/settings/visibility');
    const incognito = panel.getByRole('switch', { name: 'Incognito' });
    // Not check(), which expects the new state in the same task.
    await incognito.click();
    await expect(incognito).toBeChecked();
    await expect.poll(() => cardFor(stranger)).toBeNull();
    expect(await cardFor(friend)).not.toBeNull();
  });
});
