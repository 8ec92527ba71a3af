import { agree, CAMERA_BROWSER, connect, test } from './support/calls';
import { chatWith, expectEnded, messages, openEnding } from './support/chats';
import { openLive } from './support/live';
import { mailTo } from './support/mails';
import { freshEmail } from './support/members';
import { acceptNote, followReply, replyToNote, sendNote, twoNeighbours } from './support/notes';
import { fillProposal, missCheckIn, openSharing, PLACE } from './support/plans';
import { answerFirstQuestion, answerQuestions, expectAgreement, PLAIN_QUESTIONS } from './support/questions';
import { expect } from './support/test';
import { play, record } from './support/voice';

const NOTE = 'Which song is the worst?';
const REPLY = 'The one about the rain.';

test.use({
  launchOptions: CAMERA_BROWSER,
  // After the end, the profile of the other member and the link to the plan respond with these errors.
  allowedProblems: [/status of 4(04|10)/],
});

test.describe('two members', () => {
  test('like each other, compare answers, talk, plan to meet, miss a check-in, call, and end the conversation @desktop', async ({
    page: friend,
    request,
    openAs,
  }) => {
    const [asha, ravi] = await twoNeighbours(request, { state: 'Meghalaya', city: 'Shillong' });
    await answerQuestions(request, ravi, PLAIN_QUESTIONS);
    await answerQuestions(request, asha, PLAIN_QUESTIONS.slice(1));
    const address = freshEmail();
    const [her, him] = [await openAs(asha), await openAs(ravi)];
    const [hers, his] = [her.page, him.page];
    const [chatOfHers, chatOfHis] = [messages(hers, ravi), messages(his, asha)];
    const card = chatOfHers.getByRole('region', { name: `You are meeting ${ravi.name}` });
    await test.step('a like with a note becomes mutual', async () => {
      await sendNote(his, asha, NOTE);
      await openLive(hers, '/friends');
      await acceptNote(hers, ravi, NOTE);
      await hers.getByRole('button', { name: `Write to ${ravi.name}` }).click();
      await openLive(his, chatWith(asha));
      await replyToNote(hers, ravi, NOTE, REPLY);
      await followReply(his, asha, NOTE, REPLY);
    });

    await test.step('a question is answered, and the agreement shown', async () => {
      await answerFirstQuestion(hers);
      await hers.goto(chatWith(ravi));
      await hers.getByRole('heading', { name: ravi.name }).getByRole('button').click();
      await expectAgreement(hers);
      await hers.keyboard.press('Escape');
    });

    await test.step('a voice message is recorded and heard', async () => {
      await hers.getByRole('button', { name: 'Record a voice message' }).click();
      await record(hers);
      await hers.getByRole('button', { name: 'Send' }).click();
      await play(chatOfHis.getByRole('group', { name: `Voice message from ${asha.name}` }));
      await expect(chatOfHers.getByText('Listened')).toBeVisible();
    });

    await test.step('a plan is proposed, agreed and shared', async () => {
      await (await fillProposal(hers, ravi)).getByRole('button', { name: 'Propose' }).click();
      await chatOfHis.getByRole('group', { name: 'Agree to a time' }).getByRole('button').click();
      const sharing = await openSharing(card);
      await sharing.getByLabel('E-mail of your friend').fill(address);
      await sharing.getByRole('button', { name: 'Make the link' }).click();
      await friend.goto(new URL(await sharing.getByLabel('Link to the plan').inputValue()).pathname);
      await expect(friend.getByText(PLACE)).toBeVisible();
      await expect(friend.getByText('The meeting has not begun.')).toBeVisible();
      await hers.keyboard.press('Escape');
    });

    await test.step('a missed check-in informs the friend by mail', async () => {
      await missCheckIn(asha);
      const { subject, text } = await mailTo(address);
      expect(subject).toBe('Asha has not checked in after a meeting');
      expect(text).toContain(PLACE);
      await friend.goto(/\/plan\/\S+/.exec(text)?.[0] ?? '');
      await expect(friend.getByText('No word since')).toBeVisible();
      const checkIn = hers.getByRole('region', { name: 'Your shared plans' });
      await expect(checkIn.getByText('We have written to your friend')).toBeVisible();
    });

    await test.step('a first call begins when both are ready, and ends', async () => {
      await openLive(his, '/friends');
      await connect(her, him);
      await agree([her, him], 'Ready');
      await hers.getByRole('button', { name: 'End call' }).click();
      for (const each of [hers, his]) {
        await expect(each.getByText('Was it fine?')).toBeVisible();
        await each.getByRole('button', { name: 'Yes', exact: true }).click();
        await expect(each.getByText('Good to hear. Thank you.')).toBeVisible();
      }
    });

    await test.step('the conversation ends kindly for both, and the friend reads no name of the other', async () => {
      await openLive(his, chatWith(asha));
      await hers.goto(chatWith(ravi));
      await (await openEnding(hers, ravi)).getByRole('button', { name: 'Send and end' }).click();
      await expectEnded(hers, ravi);
      await expectEnded(his, asha);
      await friend.reload();
      await expect(friend.getByRole('heading', { name: 'Asha is meeting a member' })).toBeVisible();
      await expect(friend.getByText('Ravi')).toBeHidden();
    });
  });
});
