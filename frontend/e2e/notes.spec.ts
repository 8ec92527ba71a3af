import { chatWith } from './support/chats';
import { logInAs } from './support/members';
import { acceptNote, followReply, replyToNote, sendNote, twoNeighbours } from './support/notes';
import { test } from './support/test';

const NOTE = 'Which song is the worst?';
const REPLY = 'The one about the rain.';

// The same on a desktop is part of evening.spec.ts.
test.describe('likes with a note', () => {
  test('the note is the first message, and a reply quotes it and links back to it @phone', async ({
    page,
    request,
    openAs,
  }) => {
    const [asha, ravi] = await twoNeighbours(request, { state: 'Sikkim', city: 'Gangtok' });
    const { page: his } = await openAs(ravi);
    await sendNote(his, asha, NOTE);
    await logInAs(page, asha);
    await page.goto('/friends');
    await acceptNote(page, ravi, NOTE);
    await page.goto(chatWith(ravi));
    await his.goto(chatWith(asha));
    await replyToNote(page, ravi, NOTE, REPLY);
    await followReply(his, asha, NOTE, REPLY);
  });
});
