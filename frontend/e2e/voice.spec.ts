import { expectNoViolations, wcag } from './support/accessible';
import { logInAsAdmin } from './support/admin';
import { CAMERA_BROWSER } from './support/calls';
import { chatWith, composer, messages, twoFriends, write } from './support/chats';
import { openLive } from './support/live';
import { expect, test } from './support/test';
import { play, record } from './support/voice';

// The microphone of this browser beeps.
test.use({ launchOptions: CAMERA_BROWSER });

const MICROPHONE = { permissions: ['microphone'] };

test.describe('voice', () => {
  test(
    'a message is recorded once the microphone is allowed, sent with a text, played, and marked as listened to @phone',
    wcag('1.2.1'),
    async ({ request, openAs }) => {
      const [asha, ravi] = await twoFriends(request);
      const { page: hers, context } = await openAs(asha, { permissions: [] });
      const { page: his } = await openAs(ravi);
      await openLive(hers, chatWith(ravi));
      await openLive(his, chatWith(asha));
      await hers.getByRole('button', { name: 'Record a voice message' }).click();
      await expect(hers.getByText('The microphone is blocked')).toBeVisible();
      await expectNoViolations(hers);
      await hers.getByRole('button', { name: 'Close' }).click();
      await expect(composer(hers, ravi)).toBeVisible();
      await context.grantPermissions(MICROPHONE.permissions);
      await hers.getByRole('button', { name: 'Record a voice message' }).click();
      await expect(hers.getByRole('button', { name: 'Stop recording' })).toBeFocused();
      await expectNoViolations(hers);
      await record(hers);
      await hers.getByLabel('What you say, in writing').fill('See you at five');
      await expectNoViolations(hers);
      await hers.getByRole('button', { name: 'Send' }).click();

      const received = messages(his, asha).getByRole('group', {
        name: `Voice message from ${asha.name}`,
      });
      const unheard = received.getByRole('img', { name: 'Not listened to yet' });
      await expect(unheard).toBeVisible();
      await expect(messages(his, asha).getByText('See you at five')).toBeVisible();
      await expectNoViolations(his);
      await play(received);
      await expect(unheard).toBeHidden();
      await expect(messages(hers, ravi).getByText('Listened')).toBeVisible();
      await expectNoViolations(hers);
    },
  );

  test('Back cancels a running recording and leaves the chat only after it @phone', async ({
    request,
    openAs,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    const { page } = await openAs(asha, MICROPHONE);
    await page.goto('/faq');
    await openLive(page, chatWith(ravi));
    const address = page.url();
    const start = page.getByRole('button', { name: 'Record a voice message' });
    await start.click();
    await expect(page.getByRole('button', { name: 'Stop recording' })).toBeFocused();
    await expect.poll(() => page.evaluate(() => 'sheets' in (history.state ?? {}))).toBe(true);
    await page.goBack();
    await expect(start).toBeFocused();
    expect(page.url()).toBe(address);
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test('the arrow of the chat ends a recording, and Back then leaves the chats @phone', async ({
    request,
    openAs,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    await write(request, ravi, asha, 'Good morning');
    const { page } = await openAs(asha, MICROPHONE);
    await page.goto('/faq');
    await openLive(page, '/chats');
    await page.getByRole('button', { name: ravi.name }).first().click();
    await page.getByRole('button', { name: 'Record a voice message' }).click();
    await expect(page.getByRole('button', { name: 'Stop recording' })).toBeFocused();
    await expect.poll(() => page.evaluate(() => 'sheets' in (history.state ?? {}))).toBe(true);
    await page.getByRole('button', { name: 'All conversations' }).click();
    await expect(page).toHaveURL(/\/chats$/);
    await expect.poll(() => page.evaluate(() => 'sheets' in (history.state ?? {}))).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test('a prompt is recorded on the profile, and played by others and by staff @desktop', async ({
    page,
    request,
    openAs,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    const { page: hers } = await openAs(asha, MICROPHONE);
    await hers.goto('/profile/voice-prompt');
    const panel = hers.getByRole('region', { name: 'Voice prompt' });
    await panel.getByRole('button', { name: 'Add a voice prompt' }).click();
    await hers.getByRole('radio', { name: 'Playful' }).click();
    await hers.getByRole('button', { name: 'My midnight snack, no questions asked' }).click();
    await hers.getByRole('button', { name: 'Record', exact: true }).click();
    await record(hers);
    const words = `Toast with honey. ${'And then another one. '.repeat(4)}`;
    await hers.getByLabel('What you say, in writing').fill(words);
    await expectNoViolations(hers);
    await hers.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel.getByRole('group', { name: 'Your voice prompt' })).toBeVisible();

    const { page: his } = await openAs(ravi);
    await his.goto(chatWith(asha));
    await his.getByRole('heading', { name: asha.name }).getByRole('button').click();
    const heard = his.getByRole('dialog').getByRole('group', { name: `Voice prompt of ${asha.name}` });
    const shown = await his.getByRole('dialog').getByText('Toast with honey').boundingBox();
    const below = await his.getByRole('dialog').getByRole('button', { name: 'Message' }).boundingBox();
    expect(shown!.y + shown!.height).toBeLessThan(below!.y);
    await expectNoViolations(his);
    await play(heard);

    await logInAsAdmin(page);
    await page.goto('/admin?view=voice-prompts');
    const queued = page.getByRole('listitem').filter({ hasText: asha.name });
    await expect(queued.getByText('Toast with honey')).toBeVisible();
    await expectNoViolations(page);
    await play(queued);
    await queued.getByRole('button', { name: `Approve the voice prompt of ${asha.name}` }).click();
    await expect(queued).toBeHidden();
  });
});
