import type { APIRequestContext, Page } from '@playwright/test';
import { sessionOf, type Member } from './members';
import { expect } from './test';

const { ADMIN_PASSWORD = 'the-administrator-of-tests' } = process.env;

const EMAIL = 'support@mutual.example';

export const STAFF_VIEWS = [
  'waiting',
  'figures',
  'reports',
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
  'security',
  'members',
];

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
