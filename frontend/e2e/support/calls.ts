import type { APIRequestContext, LaunchOptions, Page } from '@playwright/test';
import { WHOLE_BROWSER } from './browser';
import { aMember, befriend, freshName, type Member } from './members';
import { test as base, expect, type OpenAs, type OpenedMember } from './test';

/**
 * Launch options of a browser with two cameras that show a moving picture, and a microphone that beeps. Each
 * test grants its own permissions.
 */
export const CAMERA_BROWSER: LaunchOptions = {
  ...WHOLE_BROWSER,
  // A low frame rate suffices to see that the picture moves.
  args: [...WHOLE_BROWSER.args, '--use-fake-device-for-media-stream=device-count=2,fps=10'],
};

/** Creates two friends with premium. */
export async function twoCallers(request: APIRequestContext): Promise<[Member, Member]> {
  const asha = await aMember(request, {
    name: freshName('Asha'),
    lookingFor: 'male',
    premium: true,
    picture: true,
  });
  const dev = await aMember(request, {
    name: freshName('Dev'),
    gender: 'male',
    lookingFor: 'female',
    premium: true,
    picture: true,
  });
  await befriend(request, asha, dev);
  return [asha, dev];
}

/**
 * Opens a browser for each of two callers.
 * @param urls address of the instance of each. Default: the usual one
 */
export async function openCallers(
  request: APIRequestContext,
  openAs: OpenAs,
  urls: readonly (string | undefined)[] = [],
): Promise<[OpenedMember, OpenedMember]> {
  const [asha, dev] = await twoCallers(request);
  return [await openAs(asha, { url: urls[0] }), await openAs(dev, { url: urls[1] })];
}

/** Grants camera and microphone to opened browsers by default. */
export const test = base.extend({
  openAs: async ({ openAs }, provide) => {
    await provide((member, opening) => openAs(member, { permissions: ['camera', 'microphone'], ...opening }));
  },
});

export const callRoute = ({ id, name }: Member): string =>
  `/video-call?userId=${id}&userName=${encodeURIComponent(name)}`;

export const ringing = (page: Page, from: Member) =>
  page.getByRole('dialog', { name: `${from.name} is calling` });

export const calling = (page: Page, { name }: Member) =>
  page.getByRole('heading', { name: `Calling ${name}...` });

export const inCallWith = (page: Page, { name }: Member) =>
  page.getByRole('heading', { name: `In Call with ${name}` });

/** Calls a friend, who accepts. Resolves when both are connected. */
export async function connect(from: OpenedMember, to: OpenedMember): Promise<void> {
  await from.page.goto(callRoute(to.member));
  await ringing(to.page, from.member).getByRole('button', { name: 'Accept' }).click();
  for (const [mine, theirs] of [
    [from, to],
    [to, from],
  ] as const)
    await expect(inCallWith(mine.page, theirs.member)).toBeVisible();
}

/** Answers one question of a first call on both pages. */
export async function agree(
  members: readonly OpenedMember[],
  name: 'Ready' | 'Show pictures',
): Promise<void> {
  for (const { page } of members) await page.getByRole('button', { name, exact: true }).click();
  for (const { page } of members) await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
}

/** The remote picture is the first video on the page. */
const remoteVideo = (page: Page) => page.locator('video').first();

/** Checks that the remote picture has a size and that its frames and time advance. */
export async function expectLivePicture(page: Page): Promise<void> {
  const read = () =>
    remoteVideo(page).evaluate((video: HTMLVideoElement) => ({
      width: video.videoWidth,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      time: video.currentTime,
    }));
  await expect.poll(async () => (await read()).frames).toBeGreaterThan(0);
  const before = await read();
  expect(before.width).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      const now = await read();
      return now.frames > before.frames && now.time > before.time;
    })
    .toBe(true);
}

/** Limit of `sharpestEdge` below which a picture is blurred. */
export const BLURRED = 25;
/** Limit of `sharpestEdge` above which a picture is clear. */
export const CLEAR = 40;

/**
 * Returns the largest difference between neighbouring pixels of the remote picture, 0 to 255. It is not the
 * mean, because a busy machine sends fewer pixels, but their edges stay sharp.
 */
export const sharpestEdge = (page: Page) => remoteVideo(page).evaluate(sharpestEdgeOf);

/** Runs in the page. See `sharpestEdge`. */
export function sharpestEdgeOf(video: HTMLVideoElement | SVGElement): number {
  const canvas = new OffscreenCanvas(320, 240);
  const context = canvas.getContext('2d')!;
  context.drawImage(video as HTMLVideoElement, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let most = 0;
  for (let at = 4; at < data.length; at += 4) {
    const isInRow = (at / 4) % canvas.width !== 0;
    if (isInRow) most = Math.max(most, Math.abs(data[at + 1]! - data[at - 3]!));
  }
  return most;
}
