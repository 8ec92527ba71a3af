import { LIMITS, TEXTS } from '@contract';
import { act, aMember, freshName, logInAs, type Member } from './support/members';
import { expect, test } from './support/test';

/** A town for each test, so that its people meet nobody else's first. */
const HOME = {
  desktop: { country: 'Iceland', state: 'Capital Region', city: 'Reykjavík' },
  phone: { country: 'Malta', state: 'Valletta', city: 'Valletta' },
};
const homeOf = (isMobile: boolean) => (isMobile ? HOME.phone : HOME.desktop);

test('the eleventh like of a free member shows the limit and sends nothing', async ({
  page,
  request,
  isMobile,
}) => {
  const home = homeOf(isMobile);
  const others: Member[] = [];
  for (let count = 0; count <= LIMITS.dailyLikes; count += 1)
    others.push(
      await aMember(request, { name: `Bjorn ${count}`, gender: 'male', lookingFor: 'female', ...home }),
    );
  const member = await aMember(request, { name: 'Katla', lookingFor: 'male', ...home });
  for (const other of others.slice(0, LIMITS.dailyLikes)) await act(request, member, other, 'like');

  await logInAs(page, member);
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/api/user/match/action')) sent.push(call.url());
  });
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /^Like / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(TEXTS.likeLimit)).toBeVisible();
  await expect(dialog.getByText(TEXTS.likeLimitUpgrade)).toBeVisible();
  expect(sent).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a pass can be taken back at once, by key', { tag: '@desktop' }, async ({ page, request }) => {
  await aMember(request, { name: freshName('Stefan'), gender: 'male', lookingFor: 'female' });
  await logInAs(page, await aMember(request, { name: 'Ioana', lookingFor: 'male' }));
  await page.goto('/dashboard');
  const like = page.getByRole('button', { name: /^Like / }).first();
  const first = await like.getAttribute('aria-label');
  // Letters act only where the focus is in the deck (WCAG 2.1.4).
  await like.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: first ?? '', exact: true })).toHaveCount(0);
  const undone = page.waitForResponse((response) => response.url().endsWith('/api/user/match/undo'));
  await page.keyboard.press('u');
  expect((await undone).status()).toBe(200);
  await expect(page.getByRole('button', { name: first ?? '', exact: true }).first()).toBeVisible();
});

// Desktops show a grid.
test(
  'on a phone, Previous and Next leaf through without deciding',
  { tag: '@phone' },
  async ({ page, request }) => {
    for (const name of ['Ilse', 'Greta'])
      await aMember(request, {
        name,
        country: 'Luxembourg',
        state: 'Luxembourg',
        city: 'Luxembourg',
        lookingFor: 'male',
      });
    const home = { country: 'Luxembourg', state: 'Luxembourg', city: 'Luxembourg' };
    await logInAs(
      page,
      await aMember(request, { name: 'Jan', gender: 'male', lookingFor: 'female', ...home }),
    );
    await page.goto('/match');
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  },
);
