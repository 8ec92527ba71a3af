import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { inDatabase } from './database';
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
  'view-as',
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

/** Shows a member the decisions about them that they see only when these can no longer be undone. */
export const showDecisions = ({ id }: Pick<Member, 'id'>): Promise<void> =>
  inDatabase(async (database, { ObjectId }) => {
    const at = new Date(Date.now() - 11 * 60_000);
    const filter = { userId: new ObjectId(id), kind: { $nin: ['block', 'suspension'] } };
    await database.collection('decisions').updateMany(filter, { $set: { at } });
    await database
      .collection('reports')
      .updateMany({ target: new ObjectId(id), decision: { $ne: null } }, { $set: { 'decision.at': at } });
  });

/** Ends the time in which decisions can be undone, so that those whom they concern are told now. */
export const endUndoTime = (): Promise<void> =>
  inDatabase(async (database) => {
    const now = new Date();
    await database
      .collection('outbox')
      .updateMany({ job: 'admin.tell-of-decision' }, { $set: { runAt: now, checkAt: now } });
  });
