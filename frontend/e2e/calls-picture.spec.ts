import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/accessible';
import {
  agree,
  BLURRED,
  CAMERA_BROWSER,
  CLEAR,
  connect,
  expectLivePicture,
  inCallWith,
  openCallers,
  ringing,
  sharpestEdge,
  test,
} from './support/calls';
import { openLive } from './support/live';
import { expect } from './support/test';

test.use({ launchOptions: CAMERA_BROWSER });
/** Counts how often a page requests the camera. */
async function countCameras(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { cameras: number };
    counted.cameras = 0;
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (constraints) => {
      if (constraints?.video) counted.cameras += 1;
      return open(constraints);
    };
  });
  return () => page.evaluate(() => (window as unknown as { cameras: number }).cameras);
}

/** Counts the audio and video tracks of the other side that the page plays. */
const received = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => {
      const stream = video.srcObject as MediaStream | null;
      return { sounds: stream?.getAudioTracks().length, pictures: stream?.getVideoTracks().length };
    });

test.describe('camera picture in calls', () => {
  test('an audio call opens no camera, and a camera switched on later is transmitted @phone', async ({
    openAs,
    request,
  }) => {
    const [asha, dev] = await openCallers(request, openAs);
    const { member: her } = asha;
    const { member: him } = dev;
    const cameras = [await countCameras(asha.page), await countCameras(dev.page)];
    await openLive(dev.page, '/friends');
    await asha.page.goto(`/chats?with=${him.id}`);
    await asha.page.getByRole('button', { name: `More about ${him.name}` }).click();
    await asha.page.getByRole('menuitem', { name: `Audio call with ${him.name}` }).click();
    const call = ringing(dev.page, her);
    await expect(call.getByText('Audio call')).toBeVisible();
    await expectNoViolations(dev.page);
    await call.getByRole('button', { name: 'Accept' }).click();
    await expect(inCallWith(asha.page, him)).toBeVisible();
    await expect(inCallWith(dev.page, her)).toBeVisible();
    await agree([asha, dev], 'Ready');
    for (const { page } of [asha, dev]) {
      await expect.poll(() => received(page)).toEqual({ sounds: 1, pictures: 0 });
      await expect(page.getByText('Audio call', { exact: true })).toBeVisible();
    }
    expect(await Promise.all(cameras.map((count) => count()))).toEqual([0, 0]);
    await expectNoViolations(asha.page);

    // The called member starts, so that both the polite and the impolite peer renegotiate.
    await dev.page.getByRole('button', { name: 'Turn camera on' }).click();
    await expectLivePicture(asha.page);
    await asha.page.getByRole('button', { name: 'Turn camera on' }).click();
    await expectLivePicture(dev.page);
    await asha.page.getByRole('button', { name: 'End call' }).click();
    await dev.page.waitForURL('**/chats');
    await asha.page.waitForURL('**/chats');
    await expect(asha.page.getByText(/^Audio call, 0:\d\d$/).first()).toBeVisible();
  });

  test(
    'a call that starts blurred transmits blurred pixels until the member shows the picture',
    { tag: '@desktop' },
    async ({ openAs, request }) => {
      const [asha, dev] = await openCallers(request, openAs);
      const { name } = asha.member;
      await asha.page.addInitScript(() =>
        localStorage.setItem('call-picture', '{"startsBlurred":true,"blursBackground":false}'),
      );
      await openLive(dev.page, '/friends');
      await connect(asha, dev);
      await agree([asha, dev], 'Ready');
      await agree([asha, dev], 'Show pictures');
      await expectLivePicture(dev.page);
      await expect(dev.page.getByText(`${name} is shown blurred for now`)).toBeVisible();
      await expect(asha.page.getByText('You are shown blurred')).toBeVisible();
      await expectNoViolations(asha.page);
      // A picture is transmitted, but without sharp edges.
      await expect.poll(() => sharpestEdge(dev.page)).toBeGreaterThan(0);
      expect(await sharpestEdge(dev.page)).toBeLessThan(BLURRED);

      await asha.page.getByRole('button', { name: 'Show my picture' }).click();
      await expect(dev.page.getByText(`${name} is shown blurred for now`)).toBeHidden();
      await expect.poll(() => sharpestEdge(dev.page)).toBeGreaterThan(CLEAR);

      await asha.page.getByRole('button', { name: 'More', exact: true }).click();
      await asha.page.getByRole('menuitem', { name: 'Blur my picture' }).click();
      await expect.poll(() => sharpestEdge(dev.page)).toBeLessThan(BLURRED);
    },
  );
});
