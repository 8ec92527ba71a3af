import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { STORAGE_KEYS, TEXTS } from '@contract';
import {
  aMember,
  freshEmail,
  freshName,
  jpegWithPosition,
  logInAs,
  PASSWORD,
  stayInTown,
} from './support/members';
import { expect, test, watch } from './support/test';

interface Person {
  name: string;
  gender: 'male' | 'female';
  lookingFor: 'male' | 'female';
  hobbies: string[];
  bio: string;
}

const ANANYA: Person = {
  name: freshName('Ananya'),
  gender: 'female',
  lookingFor: 'male',
  hobbies: ['Music', 'Cooking'],
  bio: 'I play the veena badly and cook dosas well.',
};
const ARJUN: Person = {
  name: freshName('Arjun'),
  gender: 'male',
  lookingFor: 'female',
  hobbies: ['Music', 'Outdoors'],
  bio: 'Hills on weekends, and somebody to share the tea with.',
};

/** Signs up and logs in through the pages. Ends on the dashboard. */
async function signUpAndLogIn(page: Page, person: Person): Promise<void> {
  const email = freshEmail();
  await page.goto('/signup');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Gender').selectOption(person.gender);
  await page.getByLabel('Looking for').selectOption(person.lookingFor);
  await page.getByLabel('Date of birth').fill('1996-03-09');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(TEXTS.signupSuccess)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function choose(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** Opens the profile from the reminder on the dashboard, fills it in and adds a cropped picture. */
async function completeProfile(
  page: Page,
  person: Person,
  home: { country: string; city: string },
): Promise<void> {
  const reminder = page.getByRole('dialog');
  await expect(reminder.getByText(TEXTS.incompleteTitle)).toBeVisible();
  await expect(reminder.getByText(TEXTS.incompleteBody)).toBeVisible();
  await reminder
    .getByRole('button', { name: 'Go to Profile' })
    .or(reminder.getByRole('link', { name: 'Go to Profile' }))
    .click();
  await expect(page).toHaveURL(/\/profile$/);

  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpegWithPosition(person.gender === 'female' ? '#b4637a' : '#3e8fb0'),
    });
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/api/user/photos'));
  await page.getByRole('button', { name: 'Use picture' }).click();
  expect((await uploaded).status()).toBe(201);

  await page.getByLabel('Bio').fill(person.bio);
  for (const hobby of person.hobbies) await page.getByRole('checkbox', { name: hobby }).check();
  await page.getByRole('checkbox', { name: 'Long-term relationship' }).check();
  await page.getByRole('checkbox', { name: 'Friendship' }).check();
  await expect(page.getByRole('checkbox', { name: 'Marriage' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Non-smoker' }).check();
  await page.getByRole('radio', { name: 'Social drinker' }).check();
  await choose(page, 'Country', home.country);
  await choose(page, 'City', home.city);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText(TEXTS.profileUpdated)).toBeVisible();
}

async function newPage(
  browser: Browser,
  page: Page,
  baseURL: string | undefined,
  problems: string[],
): Promise<Page> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width, height },
    locale: 'en-IN',
  });
  const other = await context.newPage();
  watch(other, problems);
  return other;
}

test.describe('member accounts', () => {
  test('two members sign up, fill their profiles, like each other and become friends @phone', async ({
    page,
    browser,
    baseURL,
    problems,
    request,
  }) => {
    // A town that no other test uses, so that only the two are suggested to each other.
    const home = { country: 'Bhutan', city: 'Thimphu' };
    const other = await newPage(browser, page, baseURL, problems);
    for (const [at, person] of [
      [page, ANANYA],
      [other, ARJUN],
    ] as const) {
      await signUpAndLogIn(at, person);
      await completeProfile(at, person, home);
      await stayInTown(
        request,
        await at.evaluate((key) => localStorage.getItem(key) ?? '', STORAGE_KEYS.token),
      );
    }

    await page.goto('/match');
    await expect(page.getByRole('heading', { name: 'Find Your Match' })).toBeVisible();
    // The alert about the like blocks the other page until it is accepted.
    const dialogAccepted = other.waitForEvent('dialog').then((alert) => alert.accept());
    const liked = page.waitForResponse((response) => response.url().endsWith('/api/user/match/action'));
    await page
      .getByRole('button', { name: `Like ${ARJUN.name}`, exact: true })
      .first()
      .click();
    expect((await liked).status()).toBe(200);
    await dialogAccepted;

    await other.goto('/friends');
    await expect(other.getByRole('heading', { name: 'Incoming Requests' })).toBeVisible();
    await other.getByRole('button', { name: `Accept ${ANANYA.name}` }).click();
    const mutual = other.getByRole('dialog');
    await expect(mutual).toContainText(ANANYA.name);
    await mutual.getByRole('button', { name: 'Keep looking' }).click();
    await expect(other.getByRole('button', { name: `${ANANYA.name}, ` })).toBeVisible();

    await page.goto('/friends');
    await expect(page.getByRole('heading', { name: 'Your Friends' })).toBeVisible();
    await page.getByRole('button', { name: `${ARJUN.name}, ` }).click();
    await expect(page.getByRole('dialog')).toContainText(ARJUN.bio);

    const picture = page.getByRole('dialog').locator('img').first();
    await expect(picture).not.toHaveJSProperty('currentSrc', '');
    const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    const bytes = await (await page.request.get(source)).body();
    const { exif, xmp, iptc, format } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, format }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      format: 'webp',
    });
    expect(bytes.includes('SecretCamera')).toBe(false);
  });

  test('leaving the profile with unsaved changes asks for confirmation @desktop', async ({
    page,
    request,
  }) => {
    await logInAs(page, await aMember(request, { name: 'Hasty' }));
    await page.goto('/friends');
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await page.getByRole('link', { name: 'Edit profile' }).click();
    const bio = page.getByLabel('Bio');
    await bio.pressSequentially('I say hello first.');
    await page.evaluate(() => history.back());
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
    await expect(bio).toHaveValue(/I say hello first\./);
    await bio.pressSequentially(' Always.');
    await page.evaluate(() => history.back());
    await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/\/me$/);
  });
});

test.describe('account deletion', () => {
  // Requests that are under way when the session ends.
  test.use({ allowedProblems: [/status of 401/] });

  test('logs out and shows how to undo it @desktop', async ({ page, request }) => {
    await logInAs(page, await aMember(request, { name: 'Chitra' }));
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByText(TEXTS.deleteSuccess)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('deck while the file for moving cards is not loaded', () => {
  test.use({ allowedProblems: [/ERR_FAILED|dynamically imported/] });

  test('works with keys and buttons and requests the file once @desktop', async ({ page, request }) => {
    const home = { state: 'Mizoram', city: 'Aizawl', staysInTown: true };
    const viewer = await aMember(request, { name: 'Litia', ...home });
    for (const name of ['Asha', 'Bela', 'Chandra']) await aMember(request, { name, ...home });
    let requests = 0;
    await page.route(/\/assets\/moving-card-/, (route) => {
      requests += 1;
      return route.abort();
    });
    await logInAs(page, viewer);
    await page.goto('/dashboard');
    const named = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, \\d+$`) });
    const pass = page.getByRole('button', { name: /^Pass / });
    const shown = async () => (await pass.getAttribute('aria-label'))!.slice('Pass '.length);
    const first = await shown();
    await named(first).focus();
    await page.keyboard.press('ArrowRight');
    await expect(pass).not.toHaveAccessibleName(`Pass ${first}`);
    const second = await shown();
    await expect(named(second)).toBeFocused();
    await pass.click();
    await expect(pass).not.toHaveAccessibleName(`Pass ${second}`);
    await expect(named(await shown())).toBeVisible();
    expect(requests).toBe(1);
  });
});
