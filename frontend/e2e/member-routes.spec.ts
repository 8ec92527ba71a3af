import type { APIRequestContext, Page } from '@playwright/test';
import { sidewaysScroll } from './support/accessible';
import { EACH, expectGoodPage, expectGoodRoute, open, testInOnePage } from './support/good-routes';
import { logInAs, type Member } from './support/members';
import { aBusyMember, go, MEMBER_ROUTES } from './support/routes';
import { expect, test } from './support/test';

let busy: Promise<Member> | undefined;
const aBusyMemberOnce = (request: APIRequestContext): Promise<Member> => (busy ??= aBusyMember(request));

const testAsMember = testInOnePage(async (page, request) => logInAs(page, await aBusyMemberOnce(request)));

/** Opens a route on the phone. Only the first one is loaded, because the files are the same. */
async function comeOnPhone(phone: Page, route: string): Promise<void> {
  if (phone.url().startsWith('http')) await go(phone, route);
  else await open(phone, route);
}

test.describe('routes', () => {
  for (const route of MEMBER_ROUTES) {
    testAsMember(`${route} is accessible for a member @desktop`, EACH, async ({ page, phone }) => {
      await expectGoodRoute(page, route);
      await comeOnPhone(phone, route);
      await expectGoodPage(phone);
    });
  }

  testAsMember(
    'an open conversation is accessible for a member @desktop',
    EACH,
    async ({ page, phone, request }) => {
      const { token } = await aBusyMemberOnce(request);
      const answer = await request.get('/api/user/friends', {
        headers: { Authorization: `Bearer ${token}` },
      });
      const friends = (await answer.json()) as { _id: string; name: string }[];
      const writer = friends.find(({ name }) => name === 'Ottoline');
      const route = `/chats?with=${writer?._id}`;
      await expectGoodRoute(page, route);
      await comeOnPhone(phone, route);
      for (const one of [page, phone]) await expect(one.getByText('Good morning').last()).toBeVisible();
      await expectGoodPage(phone);
    },
  );

  testAsMember('the top bar of a small phone has buttons of full size @desktop', async ({ phone }) => {
    await open(phone, '/notifications');
    await phone.setViewportSize({ width: 320, height: 640 });
    const bar = phone.getByRole('banner');
    for (const button of [
      bar.getByRole('link', { name: 'Notifications' }),
      bar.getByRole('button', { name: 'Menu' }),
    ])
      await expect.poll(async () => (await button.boundingBox())?.width).toBe(44);
    await expect.poll(() => sidewaysScroll(phone)).toBe(0);
    // The bar has one line, so the brand is not broken into letters.
    expect((await bar.boundingBox())?.height).toBeLessThan(2 * 44);
  });
});
