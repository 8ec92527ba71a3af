import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectNoViolations } from './support/accessible';
import { chatWith, messages, twoFriends, write } from './support/chats';
import { logInAs, type Member } from './support/members';
import { fillProposal, openSharing, PLACE } from './support/plans';
import { expect, test } from './support/test';

/** Returns the id of the only plan of two members. */
async function planOf(request: APIRequestContext, { token }: Member, other: Member): Promise<string> {
  const answer = await request.get(`/api/plans/${other.id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { plans: { id: string }[] }).plans[0]?.id ?? '';
}

test.describe('plans to meet', () => {
  test.use({ allowedProblems: [/status of 410/] });

  test('are proposed, agreed by one press, shared and cancelled @phone', async ({
    page,
    request,
    openAs,
    browser,
  }, { project }) => {
    const [asha, ravi] = await twoFriends(request);
    for (let number = 1; number <= 8; number += 1) await write(request, asha, ravi, `Shop number ${number}`);
    await write(request, asha, ravi, 'Coffee?');
    await write(request, ravi, asha, 'Gladly');
    const { page: other } = await openAs(ravi);
    await logInAs(page, asha);
    await page.goto(chatWith(ravi));
    await other.goto(chatWith(asha));
    const proposal = await fillProposal(page, ravi);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await proposal.getByRole('button', { name: 'Propose' }).click();
    await expect(messages(page, ravi).getByText(`${ravi.name} has not answered yet.`)).toBeVisible();

    const times = messages(other, asha).getByRole('group', { name: 'Agree to a time' });
    await expect(times).toBeVisible();
    await expectNoViolations(other);
    await times.getByRole('button').press('Enter');
    const card = messages(page, ravi).getByRole('region', { name: `You are meeting ${ravi.name}` });
    await expect(card).toBeVisible();
    // The cards grow after the messages are shown.
    let show = (): void => undefined;
    const isShown = new Promise<void>((resolve) => (show = resolve));
    await other.route(`**/api/plans/${asha.id}`, async (route) => {
      await isShown;
      await route.continue();
    });
    await other.reload();
    await expect(messages(other, asha).getByText(/^Agreed: /)).toBeInViewport();
    show();
    await expect(messages(other, asha).getByRole('button', { name: 'Call it off' })).toBeInViewport();
    await expect(other.getByRole('button', { name: 'Jump to the newest' })).toBeHidden();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('plan.ics');

    const sharing = await openSharing(card);
    await sharing.getByRole('button', { name: 'Make the link' }).click();
    const url = await sharing.getByLabel('Link to the plan').inputValue();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    const friend = await browser.newPage(project.use);
    const answer = await friend.goto(new URL(url).pathname);
    expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
    await expect(friend.getByText(PLACE)).toBeVisible();
    await expectAccessible(friend);

    const path = `/api/plans/${ravi.id}/${await planOf(request, asha, ravi)}/check-in`;
    await request.post(path, { headers: { Authorization: `Bearer ${asha.token}` } });
    await expect(card.getByText('You said that you are fine.')).toBeVisible();
    await friend.reload();
    await expect(friend.getByText(/All is well/)).toBeVisible();

    await messages(other, asha).getByRole('button', { name: 'Call it off' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click();
    await expect(messages(page, ravi).getByText('Called off').first()).toBeVisible();
    await friend.reload();
    await expect(friend.getByRole('heading', { name: /is meeting a member$/ })).toBeVisible();
    await expect(friend.getByText(/All is well/)).toBeVisible();
    await friend.close();
  });
});
