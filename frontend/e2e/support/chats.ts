import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { inDatabase } from './database';
import { aMember, befriend, freshName, jpegWithPosition, type Member } from './members';
import { expect } from './test';

const RAVI = { gender: 'male', lookingFor: 'female' } as const;

/** Creates two members with premium who are not friends. */
export async function twoStrangers(request: APIRequestContext): Promise<[Member, Member]> {
  const asha = await aMember(request, { name: freshName('Asha'), lookingFor: 'male', premium: true });
  return [asha, await aMember(request, { name: freshName('Ravi'), ...RAVI, premium: true })];
}

/** Creates two friends with premium. */
export async function twoFriends(request: APIRequestContext): Promise<[Member, Member]> {
  const [asha, ravi] = await twoStrangers(request);
  await befriend(request, asha, ravi);
  return [asha, ravi];
}

/** Returns the address of a conversation. */
export const chatWith = ({ id }: Member): string => `/chats?with=${id}`;

/** Returns the composer field. */
export const composer = (page: Page, { name }: Member): Locator => page.getByLabel(`Write to ${name}`);

/** Returns the list of messages of the open conversation. */
export const messages = (page: Page, { name }: Member): Locator =>
  page.getByRole('group', { name: `Messages with ${name}` });

/** Opens the menu of a message. On phones it opens by a long press. */
export async function openOptions(row: Locator): Promise<void> {
  const button = row.getByRole('button', { name: 'Message options' });
  const isPhone = await row.evaluate(() => matchMedia('(max-width: 768px) and (hover: none)').matches);
  if (!isPhone) {
    await row.hover();
    await button.click();
    return;
  }
  const finger = { pointerType: 'touch', isPrimary: true, bubbles: true };
  const text = row.locator(':has(> [aria-label="Message options"]) > div').first();
  await text.dispatchEvent('pointerdown', finger);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await text.dispatchEvent('pointerup', finger);
}

/** Writes and sends a message through the page. */
export async function sendText(page: Page, to: Member, text: string): Promise<void> {
  await composer(page, to).fill(text);
  await composer(page, to).press('Enter');
}

/** Opens the dialogue with the ways to end a conversation with a friend, and returns it. */
export async function openWaysOut(page: Page, { name }: Member): Promise<Locator> {
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'End or block' }).click();
  const ways = page.getByRole('dialog', { name: `End it with ${name}, or block?` });
  // The code of the dialogue is loaded first. Until it is shown, Back leaves the page.
  await expect(ways).toBeVisible();
  return ways;
}

/** Opens the dialogue that ends a friendship with a last message, and returns it. */
export async function openEnding(page: Page, other: Member): Promise<Locator> {
  const ways = await openWaysOut(page, other);
  await ways.getByRole('button', { name: 'End kindly' }).click();
  return page.getByRole('dialog', { name: `End it kindly with ${other.name}` });
}

/** Checks that an open conversation shows its end with the last message. */
export async function expectEnded(page: Page, other: Member): Promise<void> {
  await expect(messages(page, other).getByText('Thank you for our conversations.')).toBeVisible();
  await expect(page.getByText('This conversation has ended.')).toBeVisible();
  await expect(composer(page, other)).toBeHidden();
}

/** Sends a message over HTTP. */
export async function write(
  request: APIRequestContext,
  from: Member,
  to: Member,
  message: string,
): Promise<void> {
  const answer = await request.post('/api/chat/send', {
    headers: { Authorization: `Bearer ${from.token}` },
    data: { to: to.id, message },
  });
  if (!answer.ok()) throw new Error(`Sending failed: ${await answer.text()}`);
}

/** Sends a picture over HTTP. */
export async function sendPicture(request: APIRequestContext, from: Member, to: Member): Promise<void> {
  const picture = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await jpegWithPosition() };
  const answer = await request.post('/api/chat/send-picture', {
    headers: { Authorization: `Bearer ${from.token}` },
    multipart: { to: to.id, picture },
  });
  if (!answer.ok()) throw new Error(`Sending failed: ${await answer.text()}`);
}

/**
 * Adds messages to a conversation until it has `count`, alternating between both members, one minute apart,
 * all read.
 */
export async function storeMessages(one: Member, other: Member, count: number): Promise<void> {
  await inDatabase(async (database, { ObjectId }) => {
    const pair = [one.id, other.id].sort().join(':');
    const begin = Date.now() - count * 60_000;
    const ids = Array.from({ length: count + 1 }, () => new ObjectId());
    const documents = Array.from({ length: count - 1 }, (_, index) => ({
      _id: ids[index + 2],
      pair,
      seq: index + 2,
      from: new ObjectId((index % 2 ? one : other).id),
      text: `Message number ${index + 2}. ${'More words of it. '.repeat(index % 7)}`,
      at: new Date(begin + index * 60_000),
      unsentAt: null,
    }));
    await database.collection('messages').insertMany(documents);
    const read = { read: count, delivered: count, unread: 0, sent: Math.ceil(count / 2) };
    await database.collection('conversations').updateOne(
      { _id: pair },
      {
        $set: {
          seq: count,
          lastId: ids[count],
          lastAt: new Date(begin + count * 60_000),
          aSide: read,
          bSide: read,
          unreadBy: [],
        },
      },
    );
  });
}
