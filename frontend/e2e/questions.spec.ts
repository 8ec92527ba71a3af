import { QUESTIONS } from '@contract';
import { expectAccessible } from './support/accessible';
import { act, aMember, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

const PLAIN = QUESTIONS.filter(({ sensitive }) => !sensitive).slice(0, 12);

test.describe('questions', () => {
  test('are answered by keyboard, and two members see how much they agree', async ({ page, request }) => {
    const [asha, ravi] = [
      await aMember(request, { name: freshName('Asha') }),
      await aMember(request, { name: freshName('Ravi'), gender: 'male' }),
    ];
    for (const [me, other] of [
      [asha, ravi],
      [ravi, asha],
    ] as const)
      await act(request, me, other, 'like');
    for (const { token } of [ravi, asha])
      // The first question is left for the page.
      for (const { id, options } of token === asha.token ? PLAIN.slice(1) : PLAIN) {
        const data = { option: options[0], importance: 'some', isPrivate: false };
        const headers = { authorization: `Bearer ${token}` };
        expect((await request.put(`/api/user/questions/${id}`, { data, headers })).status()).toBe(200);
      }
    await logInAs(page, asha);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Questions' }).click();
    const question = page.getByRole('group', { name: 'Do you like to get up early?' });
    await question.getByLabel('Yes').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Save answer' }).press('Enter');
    await expect(page.getByText('12 of 120')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeFocused();
    await expectAccessible(page);

    await page.goto('/friends');
    await page.getByRole('button', { name: `${ravi.name}, ` }).click();
    const agreement = page.getByRole('region', { name: 'How much you agree' });
    await expect(agreement.getByText('You agree on 12 of 12 that matter to both.')).toBeVisible();
    await agreement.getByText('All 12 questions').click();
    await expect(agreement.getByText('Both: Yes').first()).toBeVisible();
    await expectAccessible(page);
  });
});
