import { aMember, freshEmail, freshName, PASSWORD } from '../support/members';
import { pictureFile } from './support/files';
import { expect, test } from './support/test';

test.describe('accounts', () => {
  test('log in, go Back and log out', async ({ openIn, request }) => {
    const asha = await aMember(request, { name: freshName('Asha') });
    const page = await openIn(null);
    await page.goto('/login');
    await page.getByLabel('Email').type(asha.email);
    await page.getByLabel('Password').type(`${PASSWORD}\n`);
    await page.isAt(/^\/dashboard$/);
    await page.getByRole('link', { name: 'Friends' }).click();
    await page.getByRole('heading', { name: 'Your Friends' }).isShown();
    await page.window.back();
    await page.isAt(/^\/dashboard$/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.isAt(/^\/login$/);
    await page.goto('/friends');
    await page.isAt(/^\/login$/);
  });

  test('sign up, log in and complete onboarding up to the first like', async ({ openIn, request }) => {
    await aMember(request, { name: freshName('Kabir'), gender: 'male', picture: true });
    const page = await openIn(null);
    const email = freshEmail();
    await page.goto('/signup');
    await page.getByLabel('Name').type(freshName('Meera'));
    await page.getByLabel('Email').type(email);
    await page.getByLabel('Gender').set('female');
    await page.getByLabel('Looking for').set('male');
    await page.getByText(/Not chosen yet\.$/).isShown();
    await page.getByLabel('Date of birth').set('1996-05-20');
    await page.getByText(/Not chosen yet\.$/).isHidden();
    await page.getByLabel('Password').type(PASSWORD);
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.isAt(/^\/login$/);
    await page.getByLabel('Password').type(`${PASSWORD}\n`);
    await page.isAt(/^\/dashboard$/);
    await page.getByRole('link', { name: 'Go step by step' }).click();
    await page.getByRole('heading', { name: 'A picture of you' }).isShown();
    await page.locator('input[type="file"]').choose(await pictureFile());
    await page.getByRole('button', { name: 'Use picture' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Where you live' }).isShown();
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await page.isAt(/^\/dashboard$/);
    const card = page.locator('[data-card]');
    await card.isShown();
    const liked = await card.read('return found[0].dataset.card;');
    await page.getByRole('button', { name: /^Like / }).click();
    await page.locator(`[data-card="${String(liked)}"]`).isHidden();
    expect(liked).toMatch(/^[0-9a-f]{24}$/);
  });
});
