import type { Locator, Page } from '@playwright/test';
import { chatWith, twoFriends, write } from './support/chats';
import { aMember, freshName, logInAs, type Member } from './support/members';
import { expect, test } from './support/test';

/** A sheet over the page: how it is opened on a phone, and what must stay open after Back. */
interface Sheet {
  name: string;
  route: string;
  open: (page: Page, friend: Member) => Promise<void>;
  shown: (page: Page, friend: Member) => Locator;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** The button of a card that opens the profile: name and age. */
const CARD = /, \d+$/;
const dialog = (page: Page) => page.getByRole('dialog');

/** Delays the answer of each script until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const SHEETS: Sheet[] = [
  {
    name: 'the menu of a chat',
    route: '/chats',
    open: (page, { name }) => press(page, `More about ${name}`),
    shown: (page) => page.getByRole('menu'),
  },
  {
    name: 'the search in a chat',
    route: '/chats',
    open: (page) => press(page, 'Search in this conversation'),
    shown: (page) => page.getByRole('search'),
  },
  {
    name: 'the emoji of a chat',
    route: '/chats',
    open: (page) => press(page, 'Emoji'),
    shown: (page) => page.getByRole('dialog'),
  },
  {
    name: 'the profile on a card',
    route: '/dashboard',
    open: (page) => press(page, CARD),
    shown: dialog,
  },
  { name: 'the filters', route: '/match', open: (page) => press(page, /^Filter/), shown: dialog },
  {
    name: 'the menu',
    route: '/dashboard',
    open: (page) => press(page, 'Menu'),
    shown: (page) => page.getByRole('navigation', { name: 'Account' }),
  },
  {
    name: 'the preview of the own profile',
    route: '/profile',
    open: (page) => press(page, 'Preview'),
    shown: dialog,
  },
  {
    name: 'a plan',
    route: '/chats',
    open: async (page) => {
      await press(page, 'Add a picture or a plan');
      await page.getByRole('menuitem', { name: 'Plan to meet' }).click();
    },
    shown: dialog,
  },
];

test.describe('Back on a phone', () => {
  test('closes each sheet first, and then leaves the page @phone', async ({ page, request }) => {
    test.slow();
    // Somebody on the cards.
    await aMember(request, { name: freshName('Dev'), gender: 'male', picture: true });
    const [asha, ravi] = await twoFriends(request);
    await write(request, ravi, asha, 'Good morning');
    await logInAs(page, asha);
    const hasEntry = () => page.evaluate(() => 'sheets' in (history.state ?? {}));
    for (const { name, route, open, shown } of SHEETS)
      await test.step(name, async () => {
        await page.goto('/faq');
        await page.goto(route === '/chats' ? chatWith(ravi) : route);
        const address = page.url();
        await open(page, ravi);
        await expect(shown(page, ravi)).toBeVisible();
        await expect.poll(hasEntry).toBe(true);
        await page.goBack();
        await expect(shown(page, ravi)).toBeHidden();
        expect(page.url()).toBe(address);
        await open(page, ravi);
        await expect(shown(page, ravi)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(shown(page, ravi)).toBeHidden();
        await expect.poll(hasEntry).toBe(false);
        await page.goBack();
        await expect(page).toHaveURL(/\/faq$/);
      });
  });

  test('closes what was opened in a profile first, and then the profile @phone', async ({
    page,
    request,
  }) => {
    await aMember(request, { name: freshName('Ravi') });
    await logInAs(page, await aMember(request, { name: freshName('Asha') }));
    await page.goto('/match');
    await press(page, CARD);
    const profile = dialog(page).getByRole('button', { name: 'Close the profile' });
    await dialog(page)
      .getByRole('button', { name: /^Report or block/ })
      .click();
    await expect(dialog(page).getByRole('button', { name: 'Report', exact: true })).toBeVisible();
    await page.goBack();
    await expect(profile).toBeVisible();
    await dialog(page)
      .getByRole('button', { name: /^Report or block/ })
      .click();
    await dialog(page).getByRole('button', { name: 'Report', exact: true }).click();
    await expect(dialog(page).getByRole('textbox')).toBeVisible();
    await page.goBack();
    await expect(profile).toBeVisible();
    await expect.poll(() => page.evaluate(() => 'sheets' in history.state)).toBe(true);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/match$/);
  });

  test('cancels a sheet whose file is still loading, and stays on the page @phone', async ({
    page,
    request,
  }) => {
    await logInAs(page, await aMember(request, { name: freshName('Asha') }));
    await page.goto('/faq');
    await page.goto('/profile');
    const preview = page.getByRole('button', { name: 'Preview' }).first();
    await expect(preview).toBeVisible();
    await page.waitForLoadState('networkidle');
    const release = await holdScripts(page);
    const asked = page.waitForRequest('**/assets/*.js');
    await preview.click();
    await asked;
    await expect.poll(() => page.evaluate(() => 'sheets' in history.state)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(/\/profile$/);
    const loaded = page.waitForResponse('**/assets/*.js');
    release();
    await loaded;
    await expect.poll(() => page.evaluate(() => 'sheets' in history.state)).toBe(false);
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test('opens one sheet when it is pressed again after Back while its file is loading @phone', async ({
    page,
    request,
  }) => {
    await logInAs(page, await aMember(request, { name: freshName('Asha') }));
    await page.goto('/faq');
    await page.goto('/profile');
    const preview = page.getByRole('button', { name: 'Preview' }).first();
    await expect(preview).toBeVisible();
    await page.waitForLoadState('networkidle');
    const release = await holdScripts(page);
    const sheets = () => page.evaluate(() => history.state?.sheets ?? 0);
    for (let press = 0; press < 2; press += 1) {
      await preview.click();
      await expect.poll(sheets).toBe(1);
      await page.goBack();
      await expect.poll(sheets).toBe(0);
    }
    await preview.click();
    await expect.poll(sheets).toBe(1);
    release();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(1);
    expect(await sheets()).toBe(1);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/profile$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test('returns from a page below the profile to what was typed in the form @phone', async ({
    page,
    request,
  }) => {
    await logInAs(page, await aMember(request, { name: freshName('Asha') }));
    await page.goto('/profile');
    const bio = page.getByLabel('Bio', { exact: true });
    await bio.fill('I sail on Sundays.');
    await page.getByRole('main').getByRole('link', { name: 'Prompts' }).click();
    const title = page.getByRole('heading', { name: 'Prompts', level: 1 });
    await expect(title).toBeFocused();
    await page.reload();
    await expect(title).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(bio).toHaveValue('I sail on Sundays.');
  });

  test('leaves nothing in the history under a link of a menu, or under a sheet that a reload closed @phone', async ({
    page,
    request,
  }) => {
    const hasEntry = () => page.evaluate(() => 'sheets' in (history.state ?? {}));
    await logInAs(page, await aMember(request, { name: freshName('Asha') }));
    await page.goto('/dashboard');
    await press(page, 'Menu');
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect.poll(hasEntry).toBe(false);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(/\/settings$/);

    await page.goto('/faq');
    await page.goto('/match');
    await press(page, /^Filter/);
    await expect(dialog(page)).toBeVisible();
    await page.reload();
    await expect.poll(hasEntry).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
  });
});
