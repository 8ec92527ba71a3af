import type { FactName } from '@contract';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/accessible';
import { CAMERA_BROWSER, calling, callRoute, friends, ringing, test } from './support/calls';
import { aMember, befriend, freshName } from './support/members';
import { expect } from './support/test';

test.use({ launchOptions: CAMERA_BROWSER });

/** Stands between the page and the server: hears the id of the page's last call, and can say something in the server's place. */
async function eavesdrop(page: Page) {
  let callId = '';
  let toPage: (text: string) => void = () => undefined;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    toPage = (text) => socket.send(text);
    server.onMessage((text) => {
      callId = /^43\d*\[.*"callId":"([^"]+)"/.exec(String(text))?.[1] ?? callId;
      socket.send(text);
    });
  });
  return {
    callId: () => callId,
    say: (name: FactName, fact: object) => toPage(`42${JSON.stringify([name, fact])}`),
  };
}

test(
  'who calls somebody who is in another call, or does not answer, reads so and can call again',
  { tag: '@desktop' },
  async ({ openAs, request }) => {
    const [her, him] = await friends(request);
    const leela = await aMember(request, { name: freshName('Leela'), lookingFor: 'male', premium: true });
    await befriend(request, him, leela);
    const asha = await openAs(her);
    const dev = await openAs(him);
    await dev.page.goto(callRoute(leela));
    await expect(calling(dev.page, leela)).toBeVisible();
    const server = await eavesdrop(asha.page);
    await asha.page.goto(callRoute(him));
    await expect(asha.page.getByRole('heading', { name: `${him.name} is in another call.` })).toBeVisible();
    await expectNoViolations(asha.page);
    const busy = server.callId();

    await dev.page.getByRole('button', { name: 'End call' }).click();
    await dev.page.waitForURL('**/chats');
    await asha.page.getByRole('button', { name: 'Call again' }).click();
    await expect(ringing(dev.page, her)).toBeVisible();
    await expect.poll(server.callId).not.toBe(busy);
    // What the server says after 40 seconds, as its own tests see; here it is said at once.
    server.say('call-end', { from: him.id, callId: server.callId(), reason: 'no-answer' });
    await expect(asha.page.getByRole('heading', { name: `${him.name} did not answer.` })).toBeVisible();
    await expect(asha.page.getByRole('button', { name: 'Call again' })).toBeVisible();
  },
);
