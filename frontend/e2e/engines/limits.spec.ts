import { callRoute, ringing } from '../support/calls';
import { chatWith, twoFriends } from '../support/chats';
import { openLive } from '../support/live';
import { ABILITIES, can, ENGINES, lacks, type Ability } from './support/engines';
import { expect, test } from './support/test';

test.describe('features that an engine does not have', () => {
  test('are exactly those in the list', async ({ engine, openIn, request }) => {
    const [asha] = await twoFriends(request);
    const page = await openIn(asha);
    await page.goto('/friends');
    const names = Object.keys(ABILITIES) as Ability[];
    const has = await page.window.run(`return [${Object.values(ABILITIES).join(', ')}];`);
    const lacking = names.filter((_, index) => !(has as boolean[])[index]);
    expect(lacking).toEqual([...ENGINES[engine].cannot]);
  });

  test(
    "include calls: the page states this before the other member's page rings, and informs the caller",
    {
      tag: lacks('calls'),
    },
    async ({ openIn, openAs, request }) => {
      const [asha, ravi] = await twoFriends(request);
      const page = await openIn(asha);
      await page.goto(chatWith(ravi));
      await page.getByRole('button', { name: /^Video call/ }).click();
      await page.getByRole('dialog', { name: 'This browser can’t make calls' }).isShown();
      await page.isAt(/^\/chats$/);
      await page.goto(callRoute(ravi));
      await page.getByRole('heading', { name: 'This browser can’t make calls here' }).isShown();

      await page.goto('/friends');
      await page.getByRole('heading', { name: 'Your Friends' }).isShown();
      const his = await openAs(ravi, { permissions: ['camera', 'microphone'] });
      await openLive(his.page, '/friends');
      await his.page.goto(callRoute(asha));
      const ring = page.getByRole('dialog', { name: `${ravi.name} is calling` });
      await ring.getByText('This browser can’t make calls. Answer in another browser.').isShown();
      expect(await ring.getByRole('button').texts()).toEqual(['Decline']);
      await ring.getByRole('button', { name: 'Decline' }).click();
      const told = { name: `The browser that ${asha.name} is using can’t make calls.` };
      await expect(his.page.getByRole('heading', told)).toBeVisible();
      await expect(ringing(his.page, asha)).toBeHidden();
    },
  );

  test('include passkeys and pushes: the settings state this', async ({ engine, openIn, request }) => {
    const [asha] = await twoFriends(request);
    const page = await openIn(asha);
    for (const [ability, part, title, words] of [
      ['passkeys', 'log-in', 'Passkeys', 'This browser does not know passkeys.'],
      ['push', 'notifications', 'Notifications', 'This browser does not support push notifications.'],
    ] as const) {
      await page.goto(`/settings/${part}`);
      await page.getByRole('heading', { name: title }).isShown();
      const said = page.getByText(words);
      if (can(engine, ability)) await said.isHidden();
      else await said.isShown();
    }
  });
});
