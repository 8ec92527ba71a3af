import { chatWith, twoFriends } from '../support/chats';
import type { Member } from '../support/members';
import { messagesWith, type EnginePage } from './support/engine-page';
import { pictureFile } from './support/files';
import { expect, otherThan, test } from './support/test';

/** Records a voice message in the open conversation and sends it with words. */
async function sendVoice(page: EnginePage, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Record a voice message' }).click();
  // Longer than a second, because a recorder may lose the part after the last whole second.
  await page
    .getByRole('group', { name: 'Recording' })
    .getByText(/^0:0[2-9]/)
    .isShown();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByRole('group', { name: 'Your recording' }).isShown();
  await page.getByLabel('What you say, in writing').type(words);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Plays the only voice message of another member to its end, and returns its length in seconds. */
async function hear(page: EnginePage, from: Member): Promise<number> {
  const player = messagesWith(page, from).getByRole('group', { name: `Voice message from ${from.name}` });
  await player.isShown();
  await page.window.run(`
    globalThis.heard = 0;
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener('ended', () => (globalThis.heard = this.duration), { once: true });
      return play.call(this);
    };
  `);
  await player.getByRole('button', { name: 'Play' }).click();
  const heard = () => page.window.run('return globalThis.heard;');
  await expect.poll(heard).toBeGreaterThan(0);
  return (await heard()) as number;
}

test.describe('chat', () => {
  test('sends a message and a picture to the other engine, without a warning', async ({
    engine,
    openIn,
    request,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    const [hers, his] = [await openIn(asha), await openIn(ravi, { engine: otherThan(engine) })];
    await hers.goto(chatWith(ravi));
    await his.goto(chatWith(asha));
    const words = 'Coffee this week or a picnic on Sunday?';
    await hers.getByLabel(`Write to ${ravi.name}`).type(`${words}\n`);
    await messagesWith(his, asha).getByText(words).isShown();
    expect(await his.getByText(/scam|warning|careful|ask for money/i).texts()).toEqual([]);

    await hers.locator('input[type="file"]').choose(await pictureFile());
    await hers.getByRole('button', { name: 'Send picture' }).click();
    const picture = messagesWith(his, asha).getByRole('img', { name: /picture/i });
    await picture.isShown();
    await expect.poll(() => picture.read('return found[0].naturalWidth;')).toBeGreaterThan(0);
  });

  test('plays a voice message that the other engine has recorded, and the reverse', async ({
    engine,
    openIn,
    request,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    const [hers, his] = [await openIn(asha), await openIn(ravi, { engine: otherThan(engine) })];
    for (const [here, there, from, to] of [
      [hers, his, asha, ravi],
      [his, hers, ravi, asha],
    ] as const) {
      await here.goto(chatWith(to));
      await there.goto(chatWith(from));
      await sendVoice(here, 'See you at five');
      expect(await hear(there, from)).toBeGreaterThan(1);
      await messagesWith(here, to).getByText('Listened').isShown();
    }
  });
});
