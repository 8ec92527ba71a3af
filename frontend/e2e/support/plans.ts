import type { Locator, Page } from '@playwright/test';
import { inDatabase } from './database';
import type { Member } from './members';

export const PLACE = 'Café Luna, Main Street';

/** Opens the dialogue that proposes a plan in an open conversation, fills it in and returns it. */
export async function fillProposal(page: Page, { name }: Member): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a picture or a plan' }).click();
  await page.getByRole('menuitem', { name: 'Plan to meet' }).click();
  const proposal = page.getByRole('dialog', { name: `Meet ${name}` });
  await proposal.getByLabel('Public place').fill(PLACE);
  await proposal.getByRole('group', { name: 'When?' }).getByRole('checkbox').first().check();
  return proposal;
}

/** Opens the dialogue with the link to an agreed plan, and returns it. */
export async function openSharing(card: Locator): Promise<Locator> {
  await card.getByRole('button', { name: 'Share with a friend' }).click();
  return card.page().getByRole('dialog', { name: 'Share this plan' });
}

interface StoredLink {
  checkInBy: Date;
  planId: object;
}

/**
 * Moves a shared plan into the past, so that the check-in of the member who shared it is overdue. The next
 * sweep of the server's outbox then finds the jobs due.
 */
export async function missCheckIn({ id }: Member): Promise<void> {
  await inDatabase(async (database, { ObjectId }) => {
    const ofMember = { userId: new ObjectId(id) };
    const link = (await database.collection('planLinks').findOne(ofMember)) as StoredLink | null;
    if (!link) throw new Error('The member has not shared a plan.');
    const ms = link.checkInBy.getTime() - Date.now();
    const earlier = (...fields: string[]) => [
      { $set: Object.fromEntries(fields.map((field) => [field, { $subtract: [`$${field}`, ms] }])) },
    ];
    await database.collection('plans').updateMany({ _id: link.planId }, earlier('at', 'until'));
    await database.collection('planLinks').updateMany(ofMember, earlier('at', 'expiresAt', 'checkInBy'));
    const jobs = { job: /^plans\./, 'payload.userId': id };
    await database.collection('outbox').updateMany(jobs, earlier('runAt', 'checkAt'));
  });
}
