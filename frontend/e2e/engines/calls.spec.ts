import type { Page } from '@playwright/test';
import { inCallWith, ringing, twoCallers } from '../support/calls';
import { chatWith } from '../support/chats';
import { openLive } from '../support/live';
import type { EnginePage } from './support/engine-page';
import { needs } from './support/engines';
import { expect, test } from './support/test';

/** Body of a function that returns width and current time of the remote picture, which is the first video. */
const PICTURE = `
  const video = document.querySelector('video');
  return [video?.videoWidth ?? 0, video?.currentTime ?? 0];
`;

/** Waits until the picture of the other side has a size and its time advances. */
async function seesLivePicture(read: () => Promise<[number, number]>): Promise<void> {
  await expect.poll(async () => (await read())[0]).toBeGreaterThan(0);
  const [, before] = await read();
  await expect.poll(async () => (await read())[1]).toBeGreaterThan(before);
}

const inEngine = (page: EnginePage) => () => page.window.run(PICTURE) as Promise<[number, number]>;
const inChromium = (page: Page) => () => page.evaluate<[number, number]>(`(() => {${PICTURE}})()`);

test.describe('video calls', () => {
  test(
    'connect with Chromium, and end in the chat',
    { tag: needs('calls') },
    async ({ openIn, openAs, request }) => {
      const [asha, dev] = await twoCallers(request);
      const { page: his } = await openAs(dev, { permissions: ['camera', 'microphone'] });
      const hers = await openIn(asha);
      await openLive(his, '/friends');
      await hers.goto(chatWith(dev));
      await hers.getByRole('button', { name: /^Video call/ }).click();
      await ringing(his, asha).getByRole('button', { name: 'Accept' }).click();
      await hers.getByRole('heading', { name: `In Call with ${dev.name}` }).isShown();
      await expect(inCallWith(his, asha)).toBeVisible();
      for (const name of ['Ready', 'Show pictures']) {
        await hers.getByRole('button', { name }).click();
        await his.getByRole('button', { name, exact: true }).click();
        await hers.getByRole('button', { name }).isHidden();
      }
      await seesLivePicture(inEngine(hers));
      await seesLivePicture(inChromium(his));
      await hers.getByRole('button', { name: 'End call' }).click();
      await hers.isAt(/^\/chats$/);
      await expect(his).toHaveURL(/\/chats$/);
    },
  );
});
