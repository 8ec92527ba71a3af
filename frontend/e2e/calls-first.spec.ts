import { expectNoViolations } from './support/accessible';
import {
  agree,
  BLURRED,
  CAMERA_BROWSER,
  CLEAR,
  connect,
  expectLivePicture,
  openCallers,
  sharpestEdge,
  sharpestEdgeOf,
  test,
} from './support/calls';
import { openLive } from './support/live';
import { expect, type OpenedMember } from './support/test';

test.use({ launchOptions: CAMERA_BROWSER });

/** Returns whether a page sends sound, which means that its microphone track is enabled. */
const sendsSound = ({ page }: OpenedMember) =>
  page
    .locator('video')
    .last()
    .evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream).getAudioTracks()[0]?.enabled);

/** Makes a browser send its sound and its clear picture in every call, as a modified client could. */
const holdNothingBack = () => {
  const opened: MediaStream[] = [];
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    opened.push(stream);
    return stream;
  };
  HTMLCanvasElement.prototype.captureStream = () => new MediaStream(opened.at(-1)!.clone().getVideoTracks());
  Object.defineProperty(MediaStreamTrack.prototype, 'enabled', { get: () => true, set: () => {} });
};

/** Returns the number of sound tracks that the remote video of a page plays. */
const soundsPlayed = ({ page }: OpenedMember) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream).getAudioTracks().length);

test.describe('first calls', () => {
  test('are blurred and silent until both agree, even if the other browser sends clear pictures and sound @desktop', async ({
    openAs,
    request,
  }) => {
    const [asha, dev] = await openCallers(request, openAs);
    await asha.page.addInitScript(holdNothingBack);
    await openLive(dev.page, '/friends');
    await connect(asha, dev);
    await expectLivePicture(dev.page);
    const sentEdge = () => asha.page.locator('video').last().evaluate(sharpestEdgeOf);
    await expect.poll(sentEdge).toBeGreaterThan(CLEAR);
    expect(await sharpestEdge(dev.page)).toBeLessThan(BLURRED);
    expect(await soundsPlayed(dev)).toBe(0);
    await agree([asha, dev], 'Ready');
    await expect.poll(() => soundsPlayed(dev)).toBe(1);
    expect(await sharpestEdge(dev.page)).toBeLessThan(BLURRED);
    await agree([asha, dev], 'Show pictures');
    await expect.poll(() => sharpestEdge(dev.page)).toBeGreaterThan(CLEAR);
  });

  test('have no sound until both members are ready, and clear pictures only after both agreed @desktop', async ({
    openAs,
    request,
  }) => {
    const [asha, dev] = await openCallers(request, openAs);
    const both = [asha, dev];
    await openLive(dev.page, '/friends');
    await connect(asha, dev);
    for (const one of both) {
      await expectLivePicture(one.page);
      expect(await sendsSound(one)).toBe(false);
      expect(await sharpestEdge(one.page)).toBeLessThan(BLURRED);
    }
    await expectNoViolations(asha.page);
    // Only one side has agreed by keyboard, which changes nothing.
    const ready = asha.page.getByRole('button', { name: 'Ready', exact: true });
    await expect(ready).toBeEnabled();
    await ready.focus();
    await asha.page.keyboard.press('Enter');
    await expect(asha.page.getByText(`Waiting for ${dev.member.name}`)).toBeVisible();
    expect(await sendsSound(asha)).toBe(false);
    await dev.page.getByRole('button', { name: 'Ready', exact: true }).click();
    for (const one of both) await expect.poll(() => sendsSound(one)).toBe(true);

    await asha.page.setViewportSize({ width: 320, height: 640 });
    await expect(asha.page.getByRole('button', { name: 'Show pictures', exact: true })).toBeInViewport();
    await expect(asha.page.getByRole('button', { name: 'End call' })).toBeInViewport();
    await agree(both, 'Show pictures');
    for (const { page } of both) {
      await expect.poll(() => sharpestEdge(page)).toBeGreaterThan(CLEAR);
      await expect(page.getByRole('img', { name: /^Connection: / })).toBeVisible();
    }

    await asha.page.getByRole('button', { name: 'End call' }).click();
    for (const { page } of both) {
      await expect(page).toHaveURL(/\/chats$/);
      await expect(page.getByText('Was it fine?')).toBeVisible();
    }
    await expectNoViolations(asha.page);
    await asha.page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(asha.page.getByText('Good to hear. Thank you.')).toBeVisible();
    await dev.page.getByRole('button', { name: 'No', exact: true }).click();
    const report = dev.page.getByRole('dialog', { name: `Report ${asha.member.name}` });
    await report.getByText('Harassment or threats').click();
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report.getByText('Thank you. We will look at it.')).toBeVisible();
  });
});
