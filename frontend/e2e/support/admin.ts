import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { sessionOf, type Member } from './members';
import { expect } from './test';

const { ADMIN_PASSWORD = 'the-administrator-of-tests' } = process.env;

const EMAIL = 'support@mutual.example';

export const STAFF_VIEWS = [
  'waiting',
  'figures',
  'reports',
  'reasons',
  'appeals',
  'requests',
  'photos',
  'voice-prompts',
  'verifications',
  'purchases',
  'codes',
  'suggestions',
  'announcements',
  'audit',
  'staff',
  'limits',
  'jobs',
  'security',
  'members',
];

/** Opens the case of a reported member from the queue of reports. */
export async function openCase(page: Page, name: string): Promise<Locator> {
  await page.goto('/admin?view=reports');
  await page.locator('[data-row]').filter({ hasText: name }).click();
  return page.getByRole('article').filter({ hasText: `About ${name}` });
}

/** The administrator of the tests, logged in over HTTP. */
export async function theOwner(request: APIRequestContext): Promise<Member> {
  return { ...(await sessionOf(request, EMAIL, ADMIN_PASSWORD)), name: 'Support', email: EMAIL };
}

/** Logs the administrator in by the form. */
export async function logInAsAdmin(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin$/);
}
