import { expectAccessible } from './support/accessible';
import { chatWith, messages, openOptions, sendText } from './support/chats';
import { aMember, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

test.describe('likes with a note', () => {
  test('the note opens the chat, and an answer quotes it and links back to it', async ({
    page,
    request,
    openAs,
  }) => {
    const town = { state: 'Sikkim', city: 'Gangtok', staysInTown: true, premium: true };
    const asha = await aMember(request, {
      ...town,
      name: freshName('Asha'),
      lookingFor: 'male',
      picture: true,
    });
    const ravi = await aMember(request, {
      ...town,
      name: freshName('Ravi'),
      gender: 'male',
      lookingFor: 'female',
      picture: true,
    });
    const prompts = await request.put('/api/user/prompts', {
      headers: { Authorization: `Bearer ${asha.token}` },
      data: { prompts: [{ prompt: 'karaoke', answer: 'Anything by Lata, badly.' }], promptsVersion: 0 },
    });
    expect(prompts.ok()).toBe(true);

    const { page: his } = await openAs(ravi);
    await his.goto('/match');
    await his.getByRole('button', { name: `Send ${asha.name} a note`, exact: true }).click();
    const dialog = his.getByRole('dialog', { name: `A note to ${asha.name}` });
    await dialog.getByRole('radio', { name: /Anything by Lata/ }).check();
    await dialog.getByLabel('Your note').fill('Which song is the worst?');
    await expectAccessible(his);
    await dialog.getByRole('button', { name: 'Like with note' }).click();
    await expect(his.getByText(`You liked ${asha.name}.`)).toBeAttached();

    await logInAs(page, asha);
    await page.goto('/friends');
    const row = page.getByRole('listitem').filter({ hasText: ravi.name });
    await expect(row.getByText('Which song is the worst?')).toBeVisible();
    await expect(row.getByText('Anything by Lata, badly.')).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: `Accept ${ravi.name}` }).click();
    await expect(page.getByRole('dialog', { name: 'It’s mutual' })).toBeVisible();
    await page.goto(chatWith(ravi));
    const hers = messages(page, ravi);
    await expect(hers.getByText('Which song is the worst?')).toBeVisible();
    await expect(hers.getByText('Anything by Lata, badly.')).toBeVisible();
    await his.goto(chatWith(asha));
    const mine = messages(his, asha);
    await expect(mine.getByText('Anything by Lata, badly.')).toBeVisible();

    await openOptions(hers.locator('[data-seq="1"]'));
    await page.getByRole('menuitem', { name: 'Reply' }).click();
    await expect(page.getByRole('group', { name: 'What you reply to' })).toBeVisible();
    await expectAccessible(page);
    await sendText(page, ravi, 'The one about the rain.');
    await expect(page.getByRole('group', { name: 'What you reply to' })).toBeHidden();
    const answer = mine.locator('[data-seq="2"]');
    await expect(answer.getByText('The one about the rain.')).toBeVisible();
    await answer.getByRole('button', { name: /Which song is the worst/ }).click();
    await expect(mine.locator('[data-seq="1"][data-found]')).toBeVisible();
  });
});
