import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { openLive } from './support/live';
import { act, aMember, freshName, logInAs, type Member } from './support/members';
import { expect, test, watch } from './support/test';

/** Towns that no other test uses, so that only the two members are suggested to each other. */
const TOWNS = {
  Male: { country: 'Maldives', state: 'Kaafu Atoll' },
  'Ulan Bator': { country: 'Mongolia', state: 'Ulaanbaatar' },
  Valletta: { country: 'Malta', state: 'Valletta' },
  Windhoek: { country: 'Namibia', state: 'Khomas Region' },
} as const;

type Town = keyof typeof TOWNS;
const homeIn = (city: Town) => ({ city, ...TOWNS[city], staysInTown: true });

/** Creates a woman and a man who live in a town. */
const couple = async (request: APIRequestContext, city: Town): Promise<[Member, Member]> => [
  await aMember(request, { name: freshName('Asha'), lookingFor: 'male', ...homeIn(city) }),
  await aMember(request, { name: freshName('Ravi'), gender: 'male', ...homeIn(city) }),
];

/** Opens a second tab of the same browser. */
async function secondTab(context: BrowserContext, problems: string[], route: string): Promise<Page> {
  const page = await context.newPage();
  watch(page, problems);
  await openLive(page, route);
  return page;
}

/** Opens a second tab whose socket cannot connect, so that its data become outdated. */
async function staleTab(context: BrowserContext, problems: string[], route: string): Promise<Page> {
  const page = await context.newPage();
  watch(page, problems);
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.goto(route);
  return page;
}

const card = (page: Page, { name }: Member) => page.getByRole('article', { name });
const button = (page: Page, kind: string, { name }: Member) =>
  page.getByRole('button', { name: `${kind} ${name}`, exact: true });

test.describe('two tabs of one member', () => {
  test('a pass or a block on one tab removes the card on both, and the undo of the pass restores it on both @desktop', async ({
    page,
    context,
    request,
    problems,
  }) => {
    const [asha, ravi] = await couple(request, 'Male');
    await logInAs(page, asha);
    await openLive(page, '/match');
    const other = await secondTab(context, problems, '/match');
    await expect(card(other, ravi)).toBeVisible();
    await button(page, 'Pass', ravi).click();
    await expect(card(other, ravi)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo: take back your last pass' }).click();
    await expect(card(page, ravi)).toBeVisible();
    await expect(card(other, ravi)).toBeVisible();
    await card(page, ravi)
      .getByRole('button', { name: /Report or block/ })
      .click();
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(card(page, ravi)).toHaveCount(0);
    await expect(card(other, ravi)).toHaveCount(0);
  });

  test('a log-out on one tab opens the log-in page on the other tab, with a message @desktop', async ({
    page,
    context,
    request,
    problems,
  }) => {
    const [asha] = await couple(request, 'Ulan Bator');
    await page.goto('/login');
    await page.getByLabel('Email').fill(asha.email);
    await page.getByLabel('Password', { exact: true }).fill('quiet-river-7-lamps');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const other = await secondTab(context, problems, '/friends');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL(/\/login$/);
    await expect(other.getByText('You have logged out on another page.')).toBeVisible();
    await expect(page.getByText('You have logged out on another page.')).toHaveCount(0);
  });
});

test.describe('a tab that shows an older state', () => {
  test.use({ allowedProblems: [/status of 409|WebSocket/] });

  test('does not end a fresh friendship by a pass, while a tab that is up to date has no card @desktop', async ({
    page,
    context,
    request,
    problems,
  }) => {
    const [asha, ravi] = await couple(request, 'Valletta');
    await act(request, ravi, asha, 'like');
    await logInAs(page, asha);
    await openLive(page, '/match');
    const other = await secondTab(context, problems, '/dashboard');
    const stale = await staleTab(context, problems, '/match');
    for (const tab of [page, other, stale]) await expect(card(tab, ravi)).toBeVisible();
    await button(page, 'Like', ravi).click();
    await expect(page.getByRole('dialog', { name: "It's mutual" })).toBeVisible();
    await expect(card(other, ravi)).toHaveCount(0);
    await other.goto('/friends');
    await expect(other.getByRole('button', { name: `${ravi.name}, ` })).toBeVisible();
    await button(stale, 'Pass', ravi).click();
    await expect(stale.getByRole('alert')).toContainText('You are friends already, so nothing was changed.');
    await expect(card(stale, ravi)).toHaveCount(0);
    await stale.getByRole('link', { name: 'Your friends' }).click();
    await expect(stale.getByRole('button', { name: `Message ${ravi.name}` })).toBeVisible();
  });

  test('states that its pass took a like back, and its undo restores the like @desktop', async ({
    page,
    context,
    request,
    problems,
  }) => {
    const [asha, ravi] = await couple(request, 'Windhoek');
    await logInAs(page, asha);
    await openLive(page, '/match');
    const stale = await staleTab(context, problems, '/match');
    await button(page, 'Like', ravi).click();
    await expect(card(page, ravi)).toHaveCount(0);
    await button(stale, 'Pass', ravi).click();
    const notice = stale.getByText(`You had liked ${ravi.name} on another page.`);
    await expect(notice).toBeVisible();
    await notice.locator('..').getByRole('button', { name: 'Undo' }).click();
    await expect(stale.getByText(`You like ${ravi.name} again.`)).toBeVisible();
    await act(request, ravi, asha, 'like');
    await page.goto('/friends');
    await expect(page.getByRole('button', { name: `Message ${ravi.name}` })).toBeVisible();
  });
});
