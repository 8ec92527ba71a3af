import type { Page } from '@playwright/test';
import { expect } from './test';

const { ADMIN_PASSWORD = 'the-administrator-of-tests' } = process.env;

/** Logs the administrator of the tests in, by the form. */
export async function logInAsAdmin(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('support@mutual.example');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin$/);
}
