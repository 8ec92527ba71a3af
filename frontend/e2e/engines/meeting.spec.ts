import { chatWith, twoFriends, write } from '../support/chats';
import { twoNeighbours } from '../support/notes';
import { PLACE } from '../support/plans';
import { messagesWith } from './support/engine-page';
import { otherThan, test } from './support/test';

test.describe('meeting', () => {
  test('sends a like with a note from the matches page', async ({ openIn, request, engine }) => {
    const town = { firefox: { state: 'Goa', city: 'Panaji' }, webkit: { state: 'Goa', city: 'Mapusa' } };
    const [asha, ravi] = await twoNeighbours(request, town[engine]);
    const page = await openIn(ravi);
    await page.goto('/match');
    await page.getByRole('button', { name: `Send ${asha.name} a note` }).click();
    const dialog = page.getByRole('dialog', { name: `A note to ${asha.name}` });
    await dialog.getByRole('radio', { name: /Anything by Lata/ }).click();
    await dialog.getByLabel('Your note').type('Which song is the worst?');
    await dialog.getByRole('button', { name: 'Like with note' }).click();
    const hers = await openIn(asha, { engine: otherThan(engine) });
    await hers.goto('/friends');
    await hers.getByText('Which song is the worst?').isShown();
  });

  test('proposes a plan with a date, and agrees to it', async ({ openIn, openAs, request }) => {
    const [asha, ravi] = await twoFriends(request);
    await write(request, asha, ravi, 'Coffee?');
    await write(request, ravi, asha, 'Gladly');
    const page = await openIn(asha);
    await page.goto(chatWith(ravi));
    await page.getByRole('button', { name: 'Plan to meet' }).click();
    const proposal = page.getByRole('dialog', { name: `Meet ${ravi.name}` });
    await proposal.getByLabel('Public place').type(PLACE);
    await proposal.getByRole('checkbox', { name: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/ }).click();
    await proposal.getByRole('button', { name: 'Propose' }).click();
    await messagesWith(page, ravi).getByText(`${ravi.name} has not answered yet.`).isShown();
    const { page: his } = await openAs(ravi);
    await his.goto(chatWith(asha));
    await his.getByRole('group', { name: 'Agree to a time' }).getByRole('button').click();
    await messagesWith(page, ravi)
      .getByRole('region', { name: `You are meeting ${ravi.name}` })
      .isShown();
  });
});
