import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { logInAsAdmin, showDecisions } from './support/admin';
import { openWaysOut } from './support/chats';
import { aMember, befriend, freshName, logInAs, type Member } from './support/members';
import { expect, test } from './support/test';

/** Reports the pictures of a friend as intimate, from their conversation. */
async function reportPictures(page: Page, friend: Member): Promise<void> {
  await page.goto(`/chats?with=${friend.id}`);
  const ways = await openWaysOut(page, friend);
  await ways.getByRole('button', { name: 'Report' }).click();
  await page.getByLabel('Something else').check();
  await page.getByLabel('An intimate picture is shown without consent').check();
  await expect(page.getByText('We hide it at once and look at it before anything else.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. We will look at it.')).toBeVisible();
}

/** Opens the list of friends and returns the picture of one of them. */
async function pictureOf(page: Page, friend: Member): Promise<Locator> {
  await page.goto('/friends');
  const entry = page.getByRole('listitem').filter({ hasText: friend.name });
  await expect(entry).toBeVisible();
  return entry.locator('img');
}

/** Opens the queue of photos as the administrator, and returns the entry of a member. */
async function openEntry(browser: Browser, member: Member): Promise<{ staff: Page; entry: Locator }> {
  const staff = await browser.newPage();
  await logInAsAdmin(staff);
  await staff.goto('/admin?view=photos');
  const entry = staff.getByRole('listitem').filter({ hasText: member.name });
  await expect(entry).toContainText('Reported: intimate, without consent');
  await expect(entry).toContainText('Only its owner sees it until you decide.');
  return { staff, entry };
}

test.describe('a picture that is reported as intimate', () => {
  let owner: Member;
  let reporter: Member;
  let friend: Member;
  test.beforeEach(async ({ request }) => {
    owner = await aMember(request, { name: freshName('Asha'), picture: true });
    reporter = await aMember(request, { name: freshName('Ravi'), gender: 'male' });
    friend = await aMember(request, { name: freshName('Bo'), gender: 'male' });
    await befriend(request, owner, reporter);
    await befriend(request, owner, friend);
  });

  test('is hidden from another member until staff approve it @desktop', async ({ page, browser, openAs }) => {
    const { page: his } = await openAs(friend);
    await expect(await pictureOf(his, owner)).toHaveCount(1);
    await logInAs(page, reporter);
    await reportPictures(page, owner);
    await expect(await pictureOf(his, owner)).toHaveCount(0);
    const { page: hers } = await openAs(owner);
    await hers.goto('/profile/photos');
    await expect(hers.getByText('Only you', { exact: true })).toBeVisible();

    const { staff, entry } = await openEntry(browser, owner);
    await expectAccessible(staff);
    await entry.getByRole('button', { name: `Approve the photo of ${owner.name}` }).click();
    await expect(entry).toBeHidden();
    await expect(await pictureOf(his, owner)).toHaveCount(1);
    await hers.goto('/profile/photos');
    await expect(hers.getByRole('region', { name: 'Pictures' })).toBeVisible();
    await expect(hers.getByText('Only you', { exact: true })).toBeHidden();
    await staff.close();
  });

  test('is gone when staff remove it, and its owner reads why @phone', async ({ page, browser, openAs }) => {
    await logInAs(page, reporter);
    await reportPictures(page, owner);
    const { staff, entry } = await openEntry(browser, owner);
    await entry.getByRole('button', { name: `Remove the photo of ${owner.name}` }).click();
    await entry.getByLabel('Reason, told to the member').fill('Somebody shown on it has not agreed.');
    await entry.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(entry).toBeHidden();
    await staff.close();

    const { page: his } = await openAs(friend);
    await expect(await pictureOf(his, owner)).toHaveCount(0);
    await showDecisions(owner);
    const { page: hers } = await openAs(owner);
    await hers.goto('/decisions');
    await expect(hers.getByText('Somebody shown on it has not agreed.')).toBeVisible();
    await expect(hers.locator('body')).not.toContainText(reporter.name);
    await hers.goto('/profile/photos');
    await expect(hers.getByRole('region', { name: 'Pictures' })).toBeVisible();
    await expect(hers.getByText('Only you', { exact: true })).toBeHidden();
  });
});
