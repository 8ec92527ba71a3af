import { expectNoViolations } from './support/accessible';
import { callRoute, CAMERA_BROWSER, openCallers, ringing, test } from './support/calls';
import { write } from './support/chats';
import { openLive } from './support/live';
import { expect } from './support/test';

test.use({ launchOptions: CAMERA_BROWSER });

test.describe('calls from a conversation', () => {
  test('a missed call is shown in the conversation and can be returned from there and declined @phone', async ({
    openAs,
    request,
  }) => {
    const [asha, dev] = await openCallers(request, openAs);
    const { member: her } = asha;
    const { member: him } = dev;
    await write(request, her, him, 'Shall we talk?');
    await openLive(asha.page, `/chats?with=${him.id}`);
    await dev.page.goto(`/chats?with=${her.id}`);
    await dev.page.getByRole('button', { name: `Video call with ${her.name}` }).click();
    await expect(dev.page).toHaveURL(callRoute(her).replaceAll('%20', '+'));
    expect(await dev.page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({
      initiatingCall: true,
    });
    await expect(ringing(asha.page, him)).toBeVisible();
    await dev.page.getByRole('button', { name: 'End call' }).click();
    await expect(dev.page).toHaveURL(/\/chats/);
    await expect(ringing(asha.page, him)).toBeHidden();

    const missed = asha.page.getByRole('group', { name: `Messages with ${him.name}` });
    await expect(missed.getByText('Missed video call')).toBeVisible();
    await expect(
      dev.page.getByRole('group', { name: `Messages with ${her.name}` }).getByText('Video call, no answer'),
    ).toBeVisible();
    await missed.getByRole('button', { name: 'Call back' }).click();
    await ringing(dev.page, her).getByRole('button', { name: 'Decline' }).click();
    await expect(ringing(dev.page, her)).toBeHidden();
    await expect(asha.page.getByRole('heading', { name: `${him.name} can’t talk right now.` })).toBeVisible();
    await expectNoViolations(asha.page);
    await expect(asha.page.getByRole('button', { name: 'Call again' })).toBeVisible();
    await asha.page.getByRole('button', { name: 'Message instead' }).click();
    await expect(asha.page).toHaveURL(/\/chats$/);
  });
});
