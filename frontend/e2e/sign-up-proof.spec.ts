import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { TEXTS } from '@contract';
import { expectAccessible } from './support/accessible';
import { startInstance, type Running } from './support/instance';
import { freshEmail, PASSWORD } from './support/members';
import { onMidNetwork } from './support/phone';
import { announcementsOf, expectAnnounced, press, type } from './support/screen-reader';
import { expect, test } from './support/test';

const WORDS = 'One moment: we check that you are not a program.';
const SOLVER = /\/assets\/proof-of-work-/;
const WORKER = /\/assets\/proof-of-work\.worker-/;

const person = () => ({
  name: 'Meera Iyer',
  email: freshEmail(),
  gender: 'female',
  dob: '1996-05-20',
  lookingFor: 'both',
  password: PASSWORD,
});

// The refused sign-up, which the browser logs.
test.use({ allowedProblems: [/status of 403/] });

test.describe('sign-up from a busy network', () => {
  let product: Running & { url: string };

  // Its counts are in Redis, so it has a prefix of its own.
  test.beforeAll(async () => {
    product = await startInstance({
      RATE_LIMIT_FACTOR: '1',
      SIGN_UPS_BEFORE_PROOF: '1',
      REDIS_PREFIX: `busy_network_${randomBytes(4).toString('hex')}`,
    });
    const first = await fetch(`${product.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(person()),
    });
    expect(first.status).toBe(201);
  });
  test.afterAll(() => product.stop());

  async function fillIn(page: Page): Promise<void> {
    const { name, email } = person();
    await page.goto(`${product.url}/signup`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Gender').selectOption('female');
    await page.getByLabel('Looking for').selectOption('both');
    await page.getByLabel('Date of birth').fill('1996-05-20');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
  }
  const signUp = (page: Page) => page.getByRole('button', { name: 'Sign up' });
  const expectDone = (page: Page) => expect(page.getByText(TEXTS.signupSuccess)).toBeVisible();

  /** Holds back the solver until the returned function is called. */
  async function holdSolver(page: Page): Promise<() => void> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(SOLVER, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  }

  test('says what happens, by keyboard and screen reader alone @desktop', async ({ page }) => {
    const announcements = await announcementsOf(page);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await page.goto(`${product.url}/signup`);
    const release = await holdSolver(page);
    await type(field('Name'), 'Meera Iyer');
    await type(field('Email'), freshEmail());
    await type(field('Gender'), 'Female');
    await type(field('Looking for'), 'Men');
    await type(field('Date of birth'), '05201996');
    await type(field('Password'), PASSWORD);
    await press(page.getByRole('checkbox'), 'Space');
    await press(signUp(page));
    await expectAnnounced(announcements, WORDS);
    await expect(page.getByRole('button', { name: 'Signing up…' })).toBeFocused();
    release();
    await expectAnnounced(announcements, TEXTS.signupSuccess);
    await expect(page).toHaveURL(/\/login$/);
  });

  test('shows its words in English and Hindi, accessible in both colour schemes @phone', async ({ page }) => {
    await fillIn(page);
    await holdSolver(page);
    await signUp(page).click();
    await expect(page.getByText(WORDS)).toBeInViewport();
    await expectAccessible(page);

    await fillIn(page);
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.locator('button[type="submit"]').click();
    await expect(page.getByText('एक पल: हम जाँच रहे हैं कि आप कोई प्रोग्राम नहीं हैं।')).toBeInViewport();
  });

  test('runs in workers of a slow phone @phone', async ({ page }) => {
    const session = await onMidNetwork(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await fillIn(page);
    const worker = page.waitForEvent('worker');
    await signUp(page).click();
    expect((await worker).url()).toMatch(WORKER);
    await expectDone(page);
    await expect.poll(() => page.workers().length).toBe(0);
  });

  test.describe('without a file', () => {
    test.use({ allowedProblems: [/status of 403|ERR_FAILED|dynamically imported/] });

    test('is solved by the page when the worker does not load @desktop', async ({ page }) => {
      await page.route(WORKER, (route) => route.abort());
      await fillIn(page);
      await signUp(page).click();
      await expectDone(page);
    });

    test('keeps what was typed when the solver does not load, and works with the next press @phone', async ({
      page,
    }) => {
      await page.route(SOLVER, (route) => route.abort());
      await fillIn(page);
      await signUp(page).click();
      await expect(page.getByRole('alert')).toContainText('Many accounts are being created');
      await expect(page.getByLabel('Name')).toHaveValue('Meera Iyer');
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
      await page.unroute(SOLVER);
      await signUp(page).click();
      await expectDone(page);
    });
  });
});
