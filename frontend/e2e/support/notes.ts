import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { messages, openOptions, sendText } from './chats';
import { aMember, freshName, type Member, type NewMember } from './members';
import { expect } from './test';

/** Answer to the only prompt of the first of `twoNeighbours`. */
const ANSWER = 'Anything by Lata, badly.';

/**
 * Creates two members with premium who are suggested to each other. The first one has answered a prompt.
 * @param town a town that no other test uses
 */
export async function twoNeighbours(
  request: APIRequestContext,
  town: Pick<NewMember, 'state' | 'city'>,
): Promise<[Member, Member]> {
  const both = { ...town, staysInTown: true, premium: true, picture: true };
  const asha = await aMember(request, { ...both, name: freshName('Asha'), lookingFor: 'male' });
  const ravi = await aMember(request, {
    ...both,
    name: freshName('Ravi'),
    gender: 'male',
    lookingFor: 'female',
  });
  const answer = await request.put('/api/user/prompts', {
    headers: { Authorization: `Bearer ${asha.token}` },
    data: { prompts: [{ prompt: 'karaoke', answer: ANSWER }], promptsVersion: 0 },
  });
  if (!answer.ok()) throw new Error(`The prompt failed: ${await answer.text()}`);
  return [asha, ravi];
}

/** Sends the suggested member a like with a note on the prompt. */
export async function sendNote(page: Page, to: Member, note: string): Promise<void> {
  await page.goto('/match');
  await page.getByRole('button', { name: `Send ${to.name} a note`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `A note to ${to.name}` });
  await dialog.getByRole('radio', { name: ANSWER }).check();
  await dialog.getByLabel('Your note').fill(note);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Like with note' }).click();
  await expect(page.getByText(`You liked ${to.name}.`)).toBeAttached();
}

/** Accepts a member who has sent a note, on the page of friends. Resolves when the like is mutual. */
export async function acceptNote(page: Page, from: Member, note: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: from.name });
  await expect(row.getByText(note)).toBeVisible();
  await expect(row.getByText(ANSWER)).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: `Accept ${from.name}` }).click();
  await expect(page.getByRole('dialog', { name: "It's mutual" })).toBeVisible();
}

/** Replies to the note, which is the first message of the open conversation. */
export async function replyToNote(page: Page, from: Member, note: string, reply: string): Promise<void> {
  const shown = messages(page, from);
  await expect(shown.getByText(note)).toBeVisible();
  await expect(shown.getByText(ANSWER)).toBeVisible();
  await openOptions(shown.locator('[data-seq="1"]'));
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await expect(page.getByRole('group', { name: 'What you reply to' })).toBeVisible();
  await expectAccessible(page);
  await sendText(page, from, reply);
  await expect(page.getByRole('group', { name: 'What you reply to' })).toBeHidden();
}

/** Follows the quote of the reply, which is the second message of the open conversation, back to the note. */
export async function followReply(page: Page, from: Member, note: string, reply: string): Promise<void> {
  const shown = messages(page, from);
  await expect(shown.getByText(ANSWER)).toBeVisible();
  const answer = shown.locator('[data-seq="2"]');
  await expect(answer.getByText(reply)).toBeVisible();
  await answer.getByRole('button', { name: note }).click();
  await expect(shown.locator('[data-seq="1"][data-found]')).toBeVisible();
}
