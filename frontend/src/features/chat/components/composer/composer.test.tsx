import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useFakePictures, usePhoneWidth } from '@/testing/browser';
import { aConversation } from '@/testing/builders/chats';
import { liveServer } from '@/testing/live-server';
import {
  acceptMessages,
  ASHA,
  CHAT,
  composer,
  conversationList,
  findEnabledComposer,
  messagesGroup,
  openChats,
  sentMessage,
} from '@/testing/open-chats';
import { answer } from '@/testing/server';
import { CHAT_LIMITS, PROFILES_LIMITS, TEXTS } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';

const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

describe('message field', () => {
  test('sends with Enter, adds a line with Shift+Enter and ignores blank text', async () => {
    const sends = acceptMessages();
    const user = openChats();
    await user.type(await findEnabledComposer(), '  {Shift>}{Enter}{/Shift} {Enter}');
    expect(send().disabled).toBe(true);
    expect((await composer()).value).toContain('\n');
    await user.clear(await composer());
    await user.type(await composer(), 'Two{Shift>}{Enter}{/Shift}lines{Enter}');
    expect(await within(await messagesGroup()).findByText(/Two/)).toBeTruthy();
    await waitFor(() => expect(sends.requests.map(({ body }) => body.message)).toEqual(['Two\nlines']));
    expect((await composer()).value).toBe('');
  });

  test.each([
    ['tells of it before the composition ends', { isComposing: true }],
    ['tells of it afterwards, as Safari does', { keyCode: 229 }],
  ])('does not send on the Enter of an input method that %s', async (_what, key) => {
    const sends = acceptMessages();
    const user = openChats();
    await user.type(await findEnabledComposer(), 'नमस्ते');
    const isDone = !fireEvent.keyDown(await composer(), { key: 'Enter', ...key });
    expect(isDone).toBe(false);
    expect((await composer()).value).toBe('नमस्ते');
    fireEvent.keyDown(await composer(), { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(sends.requests.map(({ body }) => body.message)).toEqual(['नमस्ते']));
  });

  test('keeps a draft and sends typing events', async () => {
    const user = openChats();
    await user.type(await findEnabledComposer(), 'Half a thou');
    await user.click(screen.getByRole('link', { name: /^Chats/ }));
    expect(await within(await conversationList()).findByText('Draft: Half a thou')).toBeTruthy();
    await waitFor(() => expect(liveServer.commands('typing').length).toBeGreaterThan(0));
  });

  test('shows the remaining characters and disables Send when the text is too long', async () => {
    const user = openChats();
    await user.click(await findEnabledComposer());
    await user.paste('x'.repeat(3999));
    expect(await screen.findByText('1 character left')).toBeTruthy();
    await user.paste('xx');
    expect(await screen.findByText('1 character too many')).toBeTruthy();
    expect(send().disabled).toBe(true);
  });

  test('counts a character of two UTF-16 units once, like the server', async () => {
    const sends = acceptMessages();
    const user = openChats();
    await user.click(await findEnabledComposer());
    const longest = '😀'.repeat(CHAT_LIMITS.messageLength);
    await user.paste(`${longest}!`);
    expect(await screen.findByText('1 character too many')).toBeTruthy();
    expect((await composer()).value).toBe(`${longest}!`);
    await user.keyboard('{Backspace}');
    expect(await screen.findByText('0 characters left')).toBeTruthy();
    await user.click(send());
    await waitFor(() => expect(sends.requests.map(({ body }) => body.message)).toEqual([longest]));
  });

  test('inserts an emoji at the caret', async () => {
    const user = openChats();
    const area = await findEnabledComposer();
    await user.type(area, 'Tea or coffee');
    area.setSelectionRange(3, 3);
    await user.click(screen.getByRole('button', { name: 'Emoji' }));
    // jsdom has no layout, so a visible element may count as hidden.
    await user.click(await screen.findByRole('button', { name: '☕', hidden: true }));
    expect(area.value).toBe('Tea☕ or coffee');
  });

  test('takes the focus on a wide screen', async () => {
    openChats();
    await waitFor(async () => expect(document.activeElement).toBe(await findEnabledComposer()));
  });

  test('does not take the focus on a phone', async () => {
    usePhoneWidth();
    openChats();
    expect(document.activeElement).not.toBe(await findEnabledComposer());
  });
});

describe('restricted writing', () => {
  test('disables field and Send without premium and links to the plans', async () => {
    openChats(CHAT, { profile: { isPremium: false } });
    expect(await screen.findByText(TEXTS.chatPremium)).toBeTruthy();
    expect((await composer()).disabled).toBe(true);
    expect(send().disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a picture' }).disabled).toBe(true);
    const main = await screen.findByRole('main');
    expect(within(main).getByRole('link', { name: 'Go Premium' }).getAttribute('href')).toBe('/subscription');
  });

  test('is possible after a premium-changed event when the server permits it', async () => {
    openChats(CHAT, { profile: { isPremium: false } });
    await screen.findByText(TEXTS.chatPremium);
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    answer(chatEndpoints.conversations, { conversations: [aConversation({ _id: ASHA, name: 'Asha' })] });
    liveServer.emit('premium-changed', {});
    expect((await findEnabledComposer()).disabled).toBe(false);
  });

  test('shows the text about premium for calls when a call is started', async () => {
    const user = openChats(CHAT, { profile: { isPremium: false } });
    await user.click(await screen.findByRole('button', { name: 'Video call with Asha' }));
    expect(await screen.findByText(TEXTS.callPremium)).toBeTruthy();
  });

  test('is not possible during a suspension', async () => {
    openChats(CHAT, { profile: { isSuspended: true } });
    expect(await screen.findByText('Your account is suspended: you can read, but not write.')).toBeTruthy();
    expect((await composer()).disabled).toBe(true);
  });

  test('allows one message to a stranger, and no further one before the reply', async () => {
    acceptMessages();
    const can = { message: false, call: false };
    const user = openChats(CHAT, {
      conversations: [],
      card: { isFriend: false, likes: [], can: { like: true, ...can } },
    });
    answer(matchEndpoints.friends, []);
    expect(await screen.findByText(/You can send Asha one message now/)).toBeTruthy();
    answer(chatEndpoints.conversations, {
      conversations: [
        aConversation({ _id: ASHA, name: 'Asha', isFriend: false, can: { ...can, react: false } }),
      ],
    });
    await user.type(await findEnabledComposer(), 'Hello{Enter}');
    expect(await screen.findByText(TEXTS.messageRequestSent)).toBeTruthy();
    expect((await composer()).disabled).toBe(true);
    expect(liveServer.commands('typing')).toEqual([]);
  });
});

describe('sending a picture', () => {
  const picture = (type = 'image/png', bytes = 10) => new File([new Uint8Array(bytes)], 'sea.png', { type });
  /** Simulates the load event, because jsdom does not load images. */
  const drawn = async () => {
    const image = await screen.findByRole<HTMLImageElement>('img', { name: 'The chosen picture' });
    Object.defineProperties(image, { naturalWidth: { value: 600 }, naturalHeight: { value: 400 } });
    fireEvent.load(image);
  };
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

  test('shows a preview and sends the picture with a text', async () => {
    const sends = answer(chatEndpoints.sendPicture, ({ body }) => ({
      success: true,
      message: {
        ...sentMessage(1, body.message ?? '', body.clientId),
        image: { url: '/api/chat/media/64b000000000000000000001/full?t=x', width: 600, height: 400 },
      },
    }));
    const user = openChats();
    await findEnabledComposer();
    await user.upload(input(), picture());
    const dialog = await screen.findByRole('dialog', { name: 'Send this picture?' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send picture' }).disabled).toBe(
      true,
    );
    await drawn();
    await user.type(within(dialog).getByLabelText('Add words'), 'The sea today');
    await user.click(within(dialog).getByRole('button', { name: 'Send picture' }));
    expect(await within(await messagesGroup()).findByText('The sea today')).toBeTruthy();
    await waitFor(() => expect(sends.requests).toHaveLength(1));
    expect(sends.requests[0]?.body).toMatchObject({ to: ASHA, message: 'The sea today' });
    expect(sends.requests[0]?.file?.type).toBe('image/png');
    expect(
      await within(await messagesGroup()).findByRole('button', { name: 'Open the picture' }),
    ).toBeTruthy();
  });

  test('sends a large picture as a smaller JPEG', async () => {
    const sentSize = useFakePictures({ width: 6144, height: 8160 });
    const sends = answer(chatEndpoints.sendPicture, ({ body }) => ({
      success: true,
      message: sentMessage(1, '', body.clientId),
    }));
    const user = openChats();
    await findEnabledComposer();
    await user.upload(input(), picture('image/png', PROFILES_LIMITS.photoBytes + 1));
    await screen.findByRole('dialog', { name: 'Send this picture?' });
    await drawn();
    await user.click(screen.getByRole('button', { name: 'Send picture' }));
    await waitFor(() => expect(sends.requests[0]?.file?.type).toBe('image/jpeg'));
    expect(sentSize()).toEqual({ width: 1205, height: 1600 });
  });

  test('sends a picture as view-once', async () => {
    const sends = answer(chatEndpoints.sendPicture, ({ body }) => ({
      success: true,
      message: { ...sentMessage(1, '', body.clientId), viewOnce: 'unopened' },
    }));
    const user = openChats();
    await findEnabledComposer();
    await user.upload(input(), picture());
    const dialog = await screen.findByRole('dialog', { name: 'Send this picture?' });
    await drawn();
    await user.click(within(dialog).getByRole('checkbox', { name: 'View once' }));
    expect(within(dialog).getByText(/^It can be opened one time/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Send picture' }));
    expect(await within(await messagesGroup()).findByText('Not opened yet')).toBeTruthy();
    await waitFor(() => expect(sends.requests).toHaveLength(1));
    expect(sends.requests[0]?.body).toMatchObject({ to: ASHA, viewOnce: 'yes' });
    expect(within(await messagesGroup()).queryByRole('img')).toBeNull();
    expect(within(await messagesGroup()).queryByRole('button', { name: 'Picture · view once' })).toBeNull();
  });

  test('accepts a pasted picture', async () => {
    openChats();
    const area = await findEnabledComposer();
    fireEvent.paste(area, { clipboardData: { files: [picture()] } });
    expect(await screen.findByRole('dialog', { name: 'Send this picture?' })).toBeTruthy();
  });

  test.each([
    ['of another type', picture('text/plain'), 'Please choose an image file (JPEG, PNG, WebP or AVIF).'],
    [
      'that is too large',
      picture('image/png', 10 * 1024 * 1024 + 1),
      /This picture is too large. At most \d+ MB/,
    ],
    [
      'that is too large for memory',
      Object.assign(picture('image/png', 10 * 1024 * 1024 + 1), {
        arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
      }),
      /This picture is too large. At most \d+ MB/,
    ],
    [
      'that the browser can no longer read',
      Object.assign(picture(), {
        arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
      }),
      'This picture cannot be read. Please choose another one.',
    ],
  ])('rejects a file %s', async (_what, file, words) => {
    const user = openChats();
    await findEnabledComposer();
    await user.setup({ applyAccept: false }).upload(input(), file);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('disables sending for an unreadable picture', async () => {
    const user = openChats();
    await findEnabledComposer();
    await user.upload(input(), picture());
    fireEvent.error(await screen.findByRole('img', { name: 'The chosen picture' }));
    expect(await screen.findByText('Please choose an image file (JPEG, PNG, WebP or AVIF).')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send picture' }).disabled).toBe(true);
  });
});
