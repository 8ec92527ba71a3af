import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { id, minutesFromNow } from '@/testing/builders/build';
import { liveServer } from '@/testing/live-server';
import { ASHA, CHAT, message, messagesGroup, openChats, socketOpen } from '@/testing/open-chats';
import { address } from '@/testing/render-app';
import { answer, refuse } from '@/testing/server';
import { CHAT_LIMITS } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';

const image = { url: `/api/chat/media/${id(800)}/full?token=x`, width: 600, height: 400 };
const bubbles = async () => within(await messagesGroup());
/** jsdom has no layout, so a visible element may count as hidden. */
const action = (name: string) => screen.findByRole('menuitem', { name, hidden: true });

describe('message text', () => {
  test('is shown as text, not as HTML, with safe links', async () => {
    openChats(CHAT, {
      messages: [message(1, { message: 'See https://weather.example/today. <b>Bring</b> <img src=x>' })],
    });
    const link = await (await bubbles()).findByRole('link');
    expect(link.getAttribute('href')).toBe('https://weather.example/today');
    expect(link.getAttribute('rel')).toMatch(/noopener.*nofollow/);
    expect((await messagesGroup()).textContent).toContain('<b>Bring</b> <img src=x>');
    expect((await bubbles()).queryByRole('img')).toBeNull();
  });

  test.each([
    ['money', 'Asha writes about money. Do not send any to someone you have not met.'],
    ['crypto', 'Asha writes about investing. Offers like this from strangers are often scams.'],
  ] as const)('has a warning line if the server warns about %s', async (caution, words) => {
    openChats(CHAT, { messages: [message(1, { caution })] });
    const line = await screen.findByRole('group', { name: 'Take care.' });
    expect(line.textContent).toContain(words);
    expect((await messagesGroup()).textContent).not.toContain('Careful');
  });
});

describe('the note of a like', () => {
  test('is below the voice prompt to which it refers, also without a written text', async () => {
    const about = { kind: 'voice', prompt: 'midnight-snack' } as const;
    openChats(CHAT, {
      messages: [
        message(1, { message: 'With butter?', about: { ...about, answer: 'Toast with honey' } }),
        message(2, { message: 'Nice voice', about: { ...about, answer: '' }, fromSelf: true }),
      ],
    });
    const figures = await (await bubbles()).findAllByRole('figure');
    expect(figures.map(({ textContent }) => textContent?.trim())).toEqual([
      'Voice promptMy midnight snack, no questions askedToast with honey',
      'Voice promptMy midnight snack, no questions asked',
    ]);
    expect((await bubbles()).queryByRole('button', { name: 'Play' })).toBeNull();
  });
});

describe('message picture', () => {
  test('opens in full size', async () => {
    const user = openChats(CHAT, { messages: [message(1, { message: 'The sea', image })] });
    await user.click(await (await bubbles()).findByRole('button', { name: 'Open the picture' }));
    const large = within(await screen.findByRole('dialog', { name: 'Picture from Asha' })).getByRole('img');
    expect(large.getAttribute('src')).toContain(`/api/chat/media/${id(800)}/full`);
    await user.keyboard('{Escape}');
    expect((await bubbles()).getByText('The sea')).toBeTruthy();
  });

  test('that waits for our team is hidden', async () => {
    openChats(CHAT, { messages: [message(1, { message: '', image: { ...image, held: true } })] });
    expect(await (await bubbles()).findByText('This picture is hidden. Our team looks at it.')).toBeTruthy();
    expect((await bubbles()).queryByRole('button', { name: 'Open the picture' })).toBeNull();
  });

  test('is covered until the viewer shows it, if it is from a stranger', async () => {
    const user = openChats(CHAT, {
      messages: [message(1, { message: '', image: { ...image, blurred: true } })],
    });
    expect(
      await (await bubbles()).findByText(/this picture is from someone you have not answered/),
    ).toBeTruthy();
    expect((await bubbles()).queryByRole('button', { name: 'Open the picture' })).toBeNull();
    await user.click(await (await bubbles()).findByRole('button', { name: 'Show the picture' }));
    expect(await (await bubbles()).findByRole('button', { name: 'Open the picture' })).toBeTruthy();
  });
});

describe('unsending a message', () => {
  const own = (minutes: number) => message(1, { fromSelf: true, timestamp: minutesFromNow(minutes) });
  const options = async () => (await bubbles()).findByRole('button', { name: 'Message options' });

  test('asks for confirmation and leaves a placeholder', async () => {
    const unsends = answer(chatEndpoints.unsend, { success: true });
    const user = openChats(CHAT, { messages: [own(1 - CHAT_LIMITS.unsendMinutes)] });
    await user.click(await options());
    await user.click(await action('Take back'));
    const dialog = await screen.findByRole('dialog', { name: 'Take this message back?' });
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    expect(await (await bubbles()).findByText('You took a message back')).toBeTruthy();
    expect(screen.queryByText('text 1')).toBeNull();
    expect(unsends.requests.map(({ body }) => body)).toEqual([{ messageId: id(1001) }]);
  });

  test('keeps the message and shows the reason when the server rejects it', async () => {
    refuse(chatEndpoints.unsend, 'TOO_LATE_TO_UNSEND');
    const user = openChats(CHAT, { messages: [own(1 - CHAT_LIMITS.unsendMinutes)] });
    await user.click(await options());
    await user.click(await action('Take back'));
    const dialog = await screen.findByRole('dialog', { name: 'Take this message back?' });
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    expect((await within(dialog).findByRole('alert')).textContent).not.toBe('');
    await user.keyboard('{Escape}');
    expect((await bubbles()).getByText('text 1')).toBeTruthy();
  });

  test('is offered for own messages within the time limit only', async () => {
    const user = openChats(CHAT, { messages: [own(-1 - CHAT_LIMITS.unsendMinutes), message(2)] });
    for (const button of await (await bubbles()).findAllByRole('button', { name: 'Message options' })) {
      await user.click(button);
      await action('Copy text');
      expect(screen.queryByRole('menuitem', { name: 'Take back', hidden: true })).toBeNull();
      await user.keyboard('{Escape}');
    }
  });

  test('offers to copy the text', async () => {
    const user = openChats(CHAT, { messages: [own(-1)] });
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await options());
    await user.click(await action('Copy text'));
    await waitFor(() => expect(copied).toHaveBeenCalledWith('text 1'));
  });
});

describe('reactions', () => {
  const options = async () => (await bubbles()).findByRole('button', { name: 'Message options' });
  const reactsAs = (mine: string | null, version = 1) =>
    answer(chatEndpoints.react, { success: true, reactions: { mine, theirs: null, version } });
  const pill = async (name: string) => (await bubbles()).findByRole('button', { name });

  test('are set from the menu and removed with the pill', async () => {
    const reacts = reactsAs('❤️');
    const user = openChats(CHAT, { messages: [message(1)] });
    await user.click(await options());
    await user.click(await action('React with ❤️'));
    expect((await pill('❤️ from you')).getAttribute('aria-pressed')).toBe('true');
    reactsAs(null, 2);
    await user.click(await pill('❤️ from you'));
    await waitFor(async () =>
      expect((await bubbles()).queryByRole('button', { name: '❤️ from you' })).toBeNull(),
    );
    expect(reacts.requests.map(({ body }) => body)).toEqual([{ messageId: id(1001), emoji: '❤️' }]);
  });

  test('accept any emoji from the board or the keyboard', async () => {
    const reacts = reactsAs('🙏🏽');
    const user = openChats(CHAT, { messages: [message(1)] });
    await user.click(await options());
    await user.click(await action('Another emoji'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Another emoji' }));
    const typing = dialog.getByLabelText('Type an emoji');
    await user.type(typing, 'x');
    expect(dialog.getByText('A reaction is one emoji.')).toBeTruthy();
    await user.clear(typing);
    await user.click(typing);
    await user.paste('🙏🏽');
    expect(await pill('🙏🏽 from you')).toBeTruthy();
    expect(reacts.requests.map(({ body }) => body)).toEqual([{ messageId: id(1001), emoji: '🙏🏽' }]);
  });

  test('are removed by choosing the own emoji again in the dialog of all emojis', async () => {
    const reacts = reactsAs(null, 2);
    const reactions = { mine: '🙏🏽', theirs: null, version: 1 };
    const user = openChats(CHAT, { messages: [message(1, { reactions })] });
    await user.click(await options());
    await user.click(await action('Another emoji'));
    await user.click(within(await screen.findByRole('dialog')).getByLabelText('Type an emoji'));
    await user.paste('🙏🏽');
    await waitFor(() =>
      expect(reacts.requests.map(({ body }) => body)).toEqual([{ messageId: id(1001), emoji: null }]),
    );
  });

  test('are selected with the left and right arrow keys', async () => {
    reactsAs('😂');
    const user = openChats(CHAT, { messages: [message(1)] });
    (await options()).focus();
    await user.keyboard('{ArrowDown}');
    const first = await action('React with ❤️');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await pill('😂 from you')).toBeTruthy();
  });

  test('are counted when both members use the same emoji', async () => {
    answer(chatEndpoints.react, { success: true, reactions: { mine: '👍', theirs: '👍', version: 2 } });
    const reactions = { mine: null, theirs: '👍', version: 1 };
    const user = openChats(CHAT, { messages: [message(1, { reactions })] });
    await user.click(await pill('👍 from Asha'));
    expect((await pill('👍 from you and Asha')).textContent).toBe('👍2');
  });

  test('are announced live, and outdated events are ignored', async () => {
    openChats(CHAT, { messages: [message(1)] });
    await (await bubbles()).findByText('text 1');
    await socketOpen();
    const fact = { from: ASHA, conversationId: ASHA, id: id(1001), seq: 1 };
    liveServer.emit('message-reaction', { ...fact, reactions: { mine: null, theirs: '😮', version: 2 } });
    expect(await pill('😮 from Asha')).toBeTruthy();
    expect(await screen.findByText('Asha reacted with 😮: text 1')).toBeTruthy();
    liveServer.emit('message-reaction', { ...fact, reactions: { mine: null, theirs: '❤️', version: 1 } });
    liveServer.emit('message-reaction', { ...fact, reactions: { mine: '👍', theirs: '😮', version: 3 } });
    expect(await pill('👍 from you')).toBeTruthy();
    expect(await pill('😮 from Asha')).toBeTruthy();
  });

  test('are reverted with the reason when the server rejects them', async () => {
    refuse(chatEndpoints.react, 'MESSAGE_UNSENT');
    const user = openChats(CHAT, { messages: [message(1)] });
    await user.click(await options());
    await user.click(await action('React with 😢'));
    expect((await screen.findByRole('alert')).textContent).toContain('This message was taken back.');
    expect((await bubbles()).queryByRole('button', { name: '😢 from you' })).toBeNull();
  });

  test('are read-only without premium', async () => {
    const reactions = { mine: null, theirs: '👍', version: 1 };
    const user = openChats(CHAT, { messages: [message(1, { reactions })], profile: { isPremium: false } });
    expect((await pill('👍 from Asha')).hasAttribute('disabled')).toBe(true);
    await user.click(await options());
    await action('Copy text');
    expect(screen.queryByRole('menuitem', { name: 'React with ❤️', hidden: true })).toBeNull();
  });

  test('open with a long press on the message', async () => {
    openChats(CHAT, { messages: [message(1)] });
    const bubble = await (await bubbles()).findByText('text 1');
    fireEvent.pointerDown(bubble, { pointerType: 'touch', isPrimary: true });
    expect(await action('React with ❤️')).toBeTruthy();
    fireEvent.pointerUp(bubble, { pointerType: 'touch', isPrimary: true });
    expect(await action('React with ❤️')).toBeTruthy();
  });
});

describe('call entry', () => {
  const call = { outcome: 'missed', seconds: 0 } as const;

  test('has a button to call back if the call was missed', async () => {
    const user = openChats(CHAT, { messages: [message(1, { call })] });
    expect(await (await bubbles()).findByText('Missed video call')).toBeTruthy();
    await user.click(await (await bubbles()).findByRole('button', { name: 'Call back' }));
    await waitFor(() => expect(address()).toMatch(/^\/video-call\?/));
  });

  test('has no button to call back if the own call was unanswered', async () => {
    openChats(CHAT, { messages: [message(1, { call, fromSelf: true })] });
    expect(await (await bubbles()).findByText('Video call, no answer')).toBeTruthy();
    expect((await bubbles()).queryByRole('button', { name: 'Call back' })).toBeNull();
  });
});
