import { premiumFeatureText, TEXTS } from '@contract';
import { act, aMember, befriend, freshName, logInAs, type Member } from './support/members';
import { expect, test } from './support/test';

/** A town where nobody else is met. */
const HOME = { country: 'Norway', state: 'Vestland', city: 'Bergen' };

test('every page says in its own words that messages and calls need premium @desktop', async ({
  page,
  request,
}) => {
  const sana = await aMember(request, { name: freshName('Sana'), lookingFor: 'male', ...HOME });
  // The members of other tests live far away, and are more than her deck holds.
  await request.put('/api/user/settings', {
    headers: { Authorization: `Bearer ${sana.token}` },
    data: { maxDistanceKm: 50 },
  });
  const other = (): Promise<Member> =>
    aMember(request, { name: freshName('Olav'), gender: 'male', lookingFor: 'female', ...HOME });
  const friend = await other();
  await befriend(request, sana, friend);
  const stranger = await other();
  await logInAs(page, sana);
  const dialog = page.getByRole('dialog');

  const expectWords = async (words: { message: string; call: string }): Promise<void> => {
    const buttons = { message: /^Message/, call: /^Video call/ };
    for (const kind of ['message', 'call'] as const) {
      await dialog.getByRole('button', { name: buttons[kind] }).click();
      await expect(dialog.getByText(words[kind], { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Maybe Later' }).click();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };

  for (const route of ['/dashboard', '/match']) {
    await page.goto(route);
    await page.getByRole('button', { name: `${stranger.name}, ` }).click();
    await expectWords(
      route === '/dashboard'
        ? { message: TEXTS.premiumOnly, call: TEXTS.premiumOnly }
        : {
            message: 'Messages to your matches are only available for Premium members.',
            call: 'Video calls with your matches are only available for Premium members.',
          },
    );
  }

  await page.goto('/friends');
  await page.getByRole('button', { name: `${friend.name}, ` }).click();
  await expectWords({
    message: premiumFeatureText('Messaging'),
    call: premiumFeatureText('Video calling'),
  });

  await page.goto(`/chats?with=${friend.id}`);
  await expect(page.getByText(TEXTS.chatPremium)).toBeVisible();
  await page.getByRole('button', { name: `Video call with ${friend.name}` }).click();
  await expect(dialog.getByText(TEXTS.callPremium)).toBeVisible();
});

test('a mutual like on /dashboard says in the words of that page that writing needs premium @desktop', async ({
  page,
  request,
}) => {
  const sana = await aMember(request, { name: freshName('Sana'), lookingFor: 'male', ...HOME });
  const olav = await aMember(request, {
    name: freshName('Olav'),
    gender: 'male',
    lookingFor: 'female',
    ...HOME,
  });
  await act(request, olav, sana, 'like');
  await logInAs(page, sana);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `${olav.name}, ` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Like ${olav.name}`, exact: true }).click();
  await dialog.getByRole('button', { name: `Write to ${olav.name}` }).click();
  await expect(dialog.getByText(TEXTS.premiumOnly)).toBeVisible();
});
