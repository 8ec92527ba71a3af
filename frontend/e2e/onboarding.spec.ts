import type { Locator } from '@playwright/test';
import { TEXTS } from '@contract';
import { expectAccessible } from './support/accessible';
import { aMember, freshEmail, freshName, jpegWithPosition, logInAs, PASSWORD } from './support/members';
import { expect, test } from './support/test';

const MOST_PRESSES = 11;

test.describe('onboarding', () => {
  test('from the sign-up to the first like takes at most twelve presses @phone', async ({
    page,
    request,
  }) => {
    test.slow();
    await aMember(request, { name: freshName('Kabir'), gender: 'male', picture: true });
    let presses = 0;
    // Counts taps, clicks and selections. Typing and moving with Tab are not counted.
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };
    const choose = async (label: string, option: string) => {
      presses += 1;
      await page.getByLabel(label).selectOption(option);
    };
    const email = freshEmail();
    await page.goto('/signup');
    await page.getByLabel('Name').fill(freshName('Meera'));
    await page.getByLabel('Email').fill(email);
    await choose('Gender', 'female');
    await choose('Looking for', 'male');
    await page.getByLabel('Date of birth').fill('1996-05-20');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page.getByRole('checkbox'));
    await press(page.getByRole('button', { name: 'Sign up' }));
    // The log-in page knows the new account.
    await expect(page).toHaveURL(/\/login$/);
    await press(page.getByRole('button', { name: /^Log in as .*Meera/ }));
    await expect(page).toHaveURL(/\/dashboard$/);
    await press(page.getByRole('link', { name: 'Go step by step' }));

    await expect(page.getByRole('heading', { level: 1, name: 'A picture of you' })).toBeVisible();
    await expectAccessible(page);
    const chooser = page.waitForEvent('filechooser');
    await press(page.getByText('Add a picture'));
    await (
      await chooser
    ).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpegWithPosition() });
    await press(page.getByRole('button', { name: 'Use picture' }));
    await press(page.getByRole('button', { name: 'Continue' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Where you live' })).toBeVisible();

    // Another device would continue at this step.
    const storedStep = () =>
      page.evaluate(async () => {
        const answer = await fetch('/api/user/profile', {
          headers: { Authorization: `Bearer ${localStorage.getItem('token') ?? ''}` },
        });
        return ((await answer.json()) as { firstRun: unknown }).firstRun;
      });
    await expect.poll(storedStep).toBe('place');
    await press(page.getByRole('button', { name: 'Skip for now' }));
    await expect(page).toHaveURL(/\/dashboard$/);
    const liked = page.waitForResponse((answer) => answer.url().endsWith('/api/user/match/action'));
    await press(page.getByRole('button', { name: /^Like / }).first());
    expect((await liked).status()).toBe(200);

    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  });

  test('the reminder of an incomplete profile is not repeated after a visit to the payments @phone', async ({
    page,
    request,
  }) => {
    await aMember(request, { name: freshName('Kabir'), gender: 'male', picture: true });
    await logInAs(page, await aMember(request, { name: freshName('Meera'), complete: false }));
    await page.goto('/dashboard');
    const reminder = page.getByRole('dialog', { name: TEXTS.incompleteTitle });
    await reminder.getByRole('button', { name: 'Maybe Later' }).click();
    await expect(reminder).toBeHidden();
    // The payments are a document of their own.
    await page.goto('/subscription');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: /^Like / }).first()).toBeVisible();
    // The reminder is a file of its own, which comes after the page.
    await page.waitForLoadState('networkidle');
    await expect(reminder).toHaveCount(0);
  });
});
