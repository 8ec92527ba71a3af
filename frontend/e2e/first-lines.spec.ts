import { expectAccessible, sidewaysScroll } from './support/accessible';
import { chatWith, composer, messages, openOptions, sendText, twoStrangers, write } from './support/chats';
import { logInAs } from './support/members';
import { expect, test } from './support/test';

test.describe('first lines', () => {
  test('a rude first line asks the author once before it is sent, and asks the reader whether it bothered them @desktop', async ({
    page,
    request,
    openAs,
  }) => {
    const [asha, ravi] = await twoStrangers(request);
    const { page: his } = await openAs(ravi);
    await his.goto(chatWith(asha));
    const field = composer(his, asha);
    await expect(field).toBeEnabled();
    // The word lists are loaded after the conversation.
    await his.waitForLoadState('networkidle');
    await sendText(his, asha, 'You are so ugly');
    const question = his.getByRole('dialog', { name: 'Send it like this?' });
    await expect(question).toBeVisible();
    await expectAccessible(his);
    await his.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('You are so ugly');
    await field.press('Enter');
    await expect(messages(his, asha).getByText('You are so ugly')).toBeVisible();

    await logInAs(page, asha);
    await page.goto(chatWith(ravi));
    const line = page.getByRole('group', { name: 'Did this bother you?' });
    await expect(line).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
    await openOptions(messages(page, ravi).locator('[data-seq="1"]'));
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const report = page.getByRole('dialog', { name: `Report ${ravi.name}` });
    await expect(report.getByText('You are so ugly')).toBeVisible();
    await report.getByLabel('Harassment or threats').check();
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report.getByText('Thank you. We will look at it.')).toBeVisible();
    await report.getByRole('button', { name: 'Close' }).last().click();
    await line.getByRole('button', { name: 'No' }).click();
    await expect(line).toBeHidden();
    await page.reload();
    await expect(messages(page, ravi).getByText('You are so ugly')).toBeVisible();
    await expect(line).toBeHidden();
  });

  test('a first line with a hidden word waits in the folder until it is moved to the chats @phone', async ({
    page,
    request,
  }) => {
    const [asha, ravi] = await twoStrangers(request);
    await logInAs(page, asha);
    await page.goto('/settings/hidden-words');
    const words = page.getByRole('region', { name: 'Hidden words' });
    await words.getByLabel('Word or emoji').fill('Pineapple');
    await words.getByRole('button', { name: 'Hide it' }).click();
    await expect(words.getByText('1 of 100')).toBeVisible();
    await words.getByLabel('Word or emoji').fill('🍍');
    await words.getByLabel('Word or emoji').press('Enter');
    await expect(words.getByText('2 of 100')).toBeVisible();
    await expectAccessible(page);

    await write(request, ravi, asha, 'Send money by UPI or no P1NEAPPLE for you');
    await page.goto('/chats');
    const list = page.getByRole('complementary', { name: 'Conversations' });
    const folder = list.getByRole('button', { name: 'Hidden' });
    await expect(folder).toBeVisible();
    await expect(list.getByRole('button', { name: ravi.name })).toBeHidden();
    await folder.press('Enter');
    await list.getByRole('button', { name: ravi.name }).click();
    await expect(messages(page, ravi).getByText(/P1NEAPPLE/)).toBeVisible();
    const scam = page.getByRole('group', { name: 'Take care.' });
    await expect(scam.getByRole('link', { name: 'How to stay safe' })).toHaveAttribute('href', '/safety');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Move to chats' }).click();
    await expect(page.getByRole('button', { name: 'Move to chats' })).toBeHidden();
    await page.goto('/chats');
    await expect(list.getByRole('button', { name: ravi.name })).toBeVisible();
    await expect(folder).toBeHidden();
  });
});
