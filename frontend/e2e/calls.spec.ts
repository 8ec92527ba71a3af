import type { APIRequestContext } from '@playwright/test';
import { expectNoViolations } from './support/accessible';
import {
  calling,
  callRoute,
  CAMERA_BROWSER,
  connect,
  expectLivePicture,
  inCallWith,
  openCallers,
  ringing,
  test,
  twoCallers,
} from './support/calls';
import { startInstance, type Running } from './support/instance';
import { openLive } from './support/live';
import { logInAs } from './support/members';
import { expect, type OpenAs, type OpenedMember } from './support/test';

test.use({ launchOptions: CAMERA_BROWSER });

/** A second instance, which the friend's browser uses. */
let other: (Running & { url: string }) | undefined;
test.beforeAll(async () => {
  other = await startInstance();
});
test.afterAll(() => other?.stop());

/** Opens two friends in two browsers on two instances. The second one is on another page. */
async function aPair(
  request: APIRequestContext,
  openAs: OpenAs,
): Promise<{ asha: OpenedMember; dev: OpenedMember }> {
  const [asha, dev] = await openCallers(request, openAs, [undefined, other?.url]);
  await openLive(dev.page, '/friends');
  return { asha, dev };
}

test.describe('video calls', () => {
  test('two friends on two instances see each other, other tabs stop ringing, and hanging up returns both to /chats @desktop', async ({
    openAs,
    request,
  }) => {
    const { asha, dev } = await aPair(request, openAs);
    const second = await dev.context.newPage();
    await logInAs(second, dev.member);
    await openLive(second, '/profile');
    await asha.page.goto(callRoute(dev.member));
    await expect(calling(asha.page, dev.member)).toBeVisible();
    await expectNoViolations(asha.page);
    const call = ringing(dev.page, asha.member);
    await expect(call).toBeVisible();
    await expect(ringing(second, asha.member)).toBeVisible();
    await expectNoViolations(dev.page);
    await call.getByRole('button', { name: 'Accept' }).click();
    await expect(ringing(second, asha.member)).toBeHidden();

    for (const [mine, theirs] of [
      [asha, dev],
      [dev, asha],
    ] as const) {
      await expect(inCallWith(mine.page, theirs.member)).toBeVisible();
      await expectLivePicture(mine.page);
      await expect(mine.page.getByRole('timer')).toHaveText(/^0:[0-5]\d$/);
    }
    const before = await asha.page.getByRole('timer').textContent();
    await expect(asha.page.getByRole('timer')).not.toHaveText(before ?? '');
    await expectNoViolations(asha.page);

    await asha.page.getByRole('button', { name: 'Mute' }).click();
    await expect(dev.page.getByText(`${asha.member.name} is muted`)).toBeVisible();
    await asha.page.getByRole('button', { name: 'Unmute' }).click();
    await expect(dev.page.getByText(`${asha.member.name} is muted`)).toBeHidden();
    await asha.page.getByRole('button', { name: 'Turn camera off' }).click();
    await expect(dev.page.getByText(`${asha.member.name} has the camera off`)).toBeVisible();
    await asha.page.getByRole('button', { name: 'Turn camera on' }).click();
    await expectLivePicture(dev.page);

    await asha.page.getByRole('button', { name: 'More', exact: true }).click();
    await asha.page.getByRole('menuitem', { name: 'Report' }).click();
    const report = asha.page.getByRole('dialog', { name: `Report ${dev.member.name}` });
    await report.getByText('Harassment or threats').click();
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report.getByText('Thank you. We will look at it.')).toBeVisible();
    await report.getByRole('button', { name: 'Close' }).last().click();
    await expect(inCallWith(asha.page, dev.member)).toBeVisible();

    await asha.page.getByRole('button', { name: 'End call' }).click();
    for (const { page } of [asha, dev]) await expect(page).toHaveURL(/\/chats$/);
  });

  test(
    'calls in both directions at the same time become one call',
    { tag: '@desktop' },
    async ({ openAs, request }) => {
      const [asha, dev] = await openCallers(request, openAs, [undefined, other?.url]);
      await Promise.all([asha.page.goto(callRoute(dev.member)), dev.page.goto(callRoute(asha.member))]);
      await expect(inCallWith(asha.page, dev.member)).toBeVisible();
      await expect(inCallWith(dev.page, asha.member)).toBeVisible();
      await expectLivePicture(asha.page);
      await expectLivePicture(dev.page);
    },
  );

  test('a call survives a network change, and ends with a notice when the other tab is closed @desktop', async ({
    openAs,
    request,
  }) => {
    const { asha, dev } = await aPair(request, openAs);
    await connect(asha, dev);
    // A network change fires this event. It is fired on one side, and on both at once, so that their offers
    // collide.
    for (const changing of [[asha], [dev], [asha, dev], [asha, dev]]) {
      const dispatched = changing.map(({ page }) =>
        page.evaluate(() => window.dispatchEvent(new Event('online'))),
      );
      await Promise.all(dispatched);
      await expectLivePicture(asha.page);
      await expectLivePicture(dev.page);
    }
    await expect(inCallWith(asha.page, dev.member)).toBeVisible();
    await dev.context.close();
    // Either the closing tab informs the server, or the server detects the loss.
    const lost = asha.page.getByRole('heading', { name: 'The connection was lost.' });
    const chats = asha.page.waitForURL('**/chats');
    await Promise.race([chats, lost.waitFor()]);
    chats.catch(() => undefined);
  });

  test('a refused camera can be allowed; cameras can be switched, and the own picture moved @desktop', async ({
    openAs,
    request,
  }) => {
    const [her, him] = await twoCallers(request);
    const { page, context } = await openAs(her, { permissions: [] });
    await page.goto(callRoute(him));
    await expect(page.getByRole('heading', { name: 'Camera and microphone are blocked' })).toBeVisible();
    await expectNoViolations(page);
    await expect(page.getByRole('button', { name: 'Voice only' })).toBeVisible();
    // After the permission was granted, "Try again" is enough.
    await context.grantPermissions(['camera', 'microphone']);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(calling(page, him)).toBeVisible();

    const device = () =>
      page
        .locator('video')
        .last()
        .evaluate(
          (video: HTMLVideoElement) =>
            (video.srcObject as MediaStream | null)?.getVideoTracks()[0]?.getSettings().deviceId,
        );
    const first = await device();
    await page.getByRole('button', { name: 'Switch camera' }).click();
    await expect.poll(device).not.toBe(first);
    await expect.poll(device).toBeTruthy();

    const tile = page.getByRole('group', { name: /^Your picture/ });
    const left = async () => (await tile.boundingBox())?.x ?? NaN;
    await expect.poll(left).toBeGreaterThan(640);
    await tile.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(left).toBeLessThan(100);
    await tile.hover();
    await page.mouse.down();
    await page.mouse.move(1000, 500, { steps: 5 });
    await page.mouse.up();
    await expect.poll(left).toBeGreaterThan(640);
  });
});
