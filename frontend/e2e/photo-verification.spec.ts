import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { endUndoTime, logInAsAdmin } from './support/admin';
import { CAMERA_BROWSER, test } from './support/calls';
import { aMember, freshName, jpegWithPosition, logInAs, type Member } from './support/members';
import { expect } from './support/test';

test.use({ launchOptions: CAMERA_BROWSER });

const verification = (page: Page) => page.getByRole('region', { name: 'Photo verification' });

/** A town that no other test uses, so that only the two are suggested to each other. */
const PLACE = { state: 'Kerala', city: 'Kochi', staysInTown: true } as const;

async function openFilters(page: Page) {
  await page.getByRole('button', { name: 'Filters' }).click();
  return page.getByRole('dialog', { name: 'Who you are shown' });
}

/** True when the viewer sees the verified mark of the other member. */
async function verifiedFor(page: Page, viewer: Member, other: Member): Promise<boolean> {
  const answer = await page.request.get(`/api/user/profile/${other.id}`, {
    headers: { Authorization: `Bearer ${viewer.token}` },
  });
  return ((await answer.json()) as { verified: boolean }).verified;
}

test.describe('photo verification', () => {
  test('an approved selfie sets the mark, matches the filter, and loses the mark with the picture @desktop', async ({
    page,
    request,
    openAs,
  }) => {
    const asha = await aMember(request, {
      ...PLACE,
      name: freshName('Asha'),
      lookingFor: 'male',
      picture: true,
    });
    const dev = await aMember(request, {
      ...PLACE,
      name: freshName('Dev'),
      gender: 'male',
      lookingFor: 'female',
      picture: true,
    });
    const hers = (await openAs(asha, { permissions: ['camera'] })).page;
    await hers.goto('/profile/verification');
    await verification(hers).getByRole('button', { name: 'Verify my photos' }).click();
    const dialog = hers.getByRole('dialog', { name: 'Take a selfie' });
    await expect(dialog.locator('[data-pose]')).toHaveCount(2);
    await expectAccessible(hers);
    await dialog.getByRole('button', { name: 'Open the camera' }).click();
    await dialog.getByRole('button', { name: 'Start' }).click();
    const preview = dialog.getByRole('img', { name: 'Picture 8 of 8' });
    await expect(preview).toBeVisible();
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(verification(hers).getByText('Waiting', { exact: true })).toBeVisible();

    await logInAsAdmin(page);
    await page.getByRole('link', { name: 'Verification' }).click();
    const queued = page.getByRole('article', { name: `Selfie of ${asha.name}` });
    const selfie = queued.getByRole('img', { name: `Frame 8 of the selfie of ${asha.name}` });
    await expect
      .poll(() => selfie.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);
    await queued.getByRole('button', { name: `Approve the selfie of ${asha.name}` }).press('Enter');
    await expect(queued).toBeHidden();

    await hers.reload();
    await expect(verification(hers).getByText('Verified', { exact: true })).toBeVisible();
    await hers.goto('/profile/photos');
    await expect(
      hers.getByText('With another one in first place the mark is gone', { exact: false }),
    ).toBeVisible();

    const his = (await openAs(dev)).page;
    await his.goto('/match');
    const card = his.getByRole('article', { name: asha.name });
    await expect(card.getByRole('img', { name: 'Photo verified' })).toBeVisible();
    const filters = await openFilters(his);
    await filters.getByLabel('Only people with verified photos').check();
    await expect(filters.getByText('1 person fits')).toBeVisible();
    await filters.getByRole('button', { name: 'Show them' }).click();
    await expect(card).toBeVisible();

    // A new main picture removes the mark, so the filter no longer finds the member.
    const photo = await request.post('/api/user/photos', {
      headers: { Authorization: `Bearer ${asha.token}` },
      multipart: {
        photo: { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpegWithPosition('#3b6ea5') },
      },
    });
    expect(photo.ok()).toBe(true);
    await hers.reload();
    await hers.getByRole('button', { name: 'Options of picture 2' }).click();
    const stored = hers.waitForResponse('**/api/user/photos/order');
    await hers.getByRole('menuitem', { name: 'Make it the first' }).click();
    await stored;
    await hers.goto('/profile/verification');
    // The selfie is kept as long as the approval can be undone.
    await expect(verification(hers).getByText('Waiting', { exact: true })).toBeVisible();
    await endUndoTime();
    await expect(async () => {
      await hers.reload();
      const again = verification(hers).getByRole('button', { name: 'Verify my photos' });
      await expect(again).toBeVisible({ timeout: 2000 });
    }).toPass();
    expect(await verifiedFor(his, dev, asha)).toBe(false);
    await his.reload();
    await expect(his.getByRole('button', { name: 'Filters' })).toBeVisible();
    await expect(card).toBeHidden();
    await expect((await openFilters(his)).getByText('0 people fit')).toBeVisible();
  });

  test('a refused camera is explained and the page stays usable @phone', async ({ page, request }) => {
    const asha = await aMember(request, { name: freshName('Asha'), picture: true });
    await logInAs(page, asha);
    // Without the granted permission the test browser refuses the camera.
    await page.goto('/profile/verification');
    await verification(page).getByRole('button', { name: 'Verify my photos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take a selfie' });
    await dialog.getByRole('button', { name: 'Open the camera' }).click();
    await expect(
      dialog.getByText('Your browser does not let us use the camera.', { exact: false }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.context().grantPermissions(['camera']);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('button', { name: 'Start' })).toBeEnabled();
  });
});
