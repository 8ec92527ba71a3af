import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { endSession } from '@/lib/session';
import { pictureStore } from '@/lib/storage/picture-store';
import { useFakePictures } from '@/testing/browser';
import { id } from '@/testing/builders/build';
import { aConversation, someMessages } from '@/testing/builders/chats';
import { aCard, aFriend, type aProfile } from '@/testing/builders/members';
import { ASHA, sentMessage } from '@/testing/open-chats';
import { address, renderApp } from '@/testing/render-app';
import { answer, perTest } from '@/testing/server';
import { PROFILES_LIMITS } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { SHARED, SHARED_HEADERS, type ShareRefusal } from '../../../sw/build';

/** Simulates the Cache API of the service worker, which jsdom does not have. */
const handed = perTest(() => new Map<string, Response>());
const cache = {
  keys: () => Promise.resolve([...handed().keys()].map((url) => ({ url }))),
  match: ({ url }: { url: string }) => Promise.resolve(handed().get(url)?.clone()),
  delete: ({ url }: { url: string }) => Promise.resolve(handed().delete(url)),
  put: (path: string, response: Response) =>
    Promise.resolve(void handed().set(`http://localhost${path}`, response)),
};
beforeEach(() => {
  const forget = () => {
    handed().clear();
    return Promise.resolve(true);
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), delete: forget });
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
});

interface Shared {
  name?: string;
  bytes?: number;
  refused?: ShareRefusal;
  at?: number;
}

/** Stores a shared picture as the service worker does. */
function share({ name = 'beach.jpg', bytes = 5, refused, at = Date.now() }: Shared = {}): void {
  const headers = {
    'Content-Type': 'image/jpeg',
    [SHARED_HEADERS.name]: encodeURIComponent(name),
    [SHARED_HEADERS.at]: String(at),
    ...(refused && { [SHARED_HEADERS.refused]: refused }),
  };
  const url = `http://localhost${SHARED.address}/${at}-${handed().size}`;
  handed().set(url, new Response(refused ? null : new Blob(['x'.repeat(bytes)]), { headers }));
}

function open(profile: Parameters<typeof aProfile>[0] = {}) {
  const asha = { _id: ASHA, name: 'Asha' };
  const can = { message: profile.isPremium ?? true, call: true };
  answer(matchEndpoints.friends, [aFriend({ ...asha, can: { like: false, ...can } })]);
  answer(matchEndpoints.member, aCard({ ...asha, isFriend: true, can: { like: false, ...can } }));
  answer(chatEndpoints.conversations, {
    conversations: [aConversation({ ...asha, can: { ...can, react: can.message } })],
  });
  answer(chatEndpoints.messages, someMessages());
  answer(chatEndpoints.read, { success: true, unread: 0 });
  return renderApp('/share', { as: 'member', profile: { isPremium: true, ...profile } });
}
const pictures = () => screen.findAllByRole('img', { name: /^Picture \d/ });
const toAsha = () => screen.findByRole('button', { name: 'To Asha' });

describe('pictures shared by another app', () => {
  test('open one after the other in the chat of the selected friend, and are sent only there', async () => {
    const sent = answer(chatEndpoints.sendPicture, ({ body }) => ({
      success: true as const,
      message: sentMessage(1, body.message ?? '', body.clientId),
    }));
    share();
    share({ name: 'hill.jpg' });
    const user = open();
    expect(await pictures()).toHaveLength(2);
    expect(handed().size).toBe(0);
    await user.click(await toAsha());
    const preview = await screen.findByRole('dialog', { name: 'Send this picture?' });
    expect(address()).toBe('/chats');
    expect(sent.requests).toEqual([]);
    await user.type(within(preview).getByRole('textbox'), 'Look');
    await loaded(preview);
    await user.click(within(preview).getByRole('button', { name: 'Send picture' }));
    await waitFor(() => expect(sent.requests).toHaveLength(1));
    expect(sent.requests[0]).toMatchObject({ body: { to: ASHA, message: 'Look' } });
    const second = await screen.findByRole('dialog', { name: 'Send this picture?' });
    await user.click(within(second).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(storedEntries()).toEqual([]);
  });

  test('become profile photos after a crop, up to the maximum', async () => {
    const photos = Array.from({ length: PROFILES_LIMITS.photos - 1 }, (_, at) => ({
      id: id(800 + at),
      url: `/api/user/photo/${id(800 + at)}/full?token=x`,
    }));
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 6, height: 8, close: () => undefined }),
    );
    share({ bytes: PROFILES_LIMITS.photoBytes + 1 });
    share();
    const user = open({ photos });
    expect(
      await screen.findByText('There is room for one picture there; the others stay here.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add to my profile' }));
    expect(await screen.findByRole('dialog', { name: 'Choose the part to show' })).toBeTruthy();
    expect(address()).toBe('/profile/photos');
    expect(storedEntries()).toHaveLength(2);
  });

  test('are made smaller for a chat when they are large', async () => {
    const sentSize = useFakePictures({ width: 8160, height: 6144 });
    share({ bytes: PROFILES_LIMITS.photoBytes + 1 });
    const user = open();
    await user.click(await toAsha());
    expect(await screen.findByRole('dialog', { name: 'Send this picture?' })).toBeTruthy();
    expect(sentSize()).toEqual({ width: 1600, height: 1205 });
  });

  test('stay when the profile has the maximum or the member may not write', async () => {
    const photos = Array.from({ length: PROFILES_LIMITS.photos }, (_, at) => ({
      id: id(800 + at),
      url: '/x?token=x',
    }));
    share();
    const user = open({ photos, isPremium: false });
    expect(await screen.findByText(/Remove one there first/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to my profile' }).disabled).toBe(true);
    await user.click(await toAsha());
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(address()).toBe('/share');
    await user.keyboard('{Escape}');
    expect(await pictures()).toHaveLength(1);
  });

  test('show which files were rejected because they are no pictures, too large or too many', async () => {
    share({ name: 'film.mp4', refused: 'type' });
    share({ name: 'poster.tiff', refused: 'size' });
    share({ name: 'seventh.jpg', refused: 'count' });
    open();
    expect(await screen.findByText('film.mp4 is not a picture.')).toBeTruthy();
    expect(screen.getByText('poster.tiff is too large.')).toBeTruthy();
    expect(screen.getByText('seventh.jpg was one picture too many.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'No picture is waiting' })).toBeTruthy();
  });

  test('are stored by the page before the service worker deletes them', async () => {
    const take = vi.spyOn(cache, 'delete').mockReturnValueOnce(new Promise(() => undefined));
    share();
    const [url = ''] = handed().keys();
    open();
    await waitFor(() => expect(take).toHaveBeenCalled());
    expect(await pictureStore.read(url.slice(url.lastIndexOf('/') + 1))).toBeInstanceOf(Blob);
  });

  test('can be removed', async () => {
    share();
    share();
    const user = open();
    await pictures();
    await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    await waitFor(async () => expect(await pictures()).toHaveLength(1));
    expect(storedEntries()).toHaveLength(1);
    // The focus is on the remove button of the next picture.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Remove picture 1')));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });
});

describe('files that the service worker keeps', () => {
  const withoutRoom = () => {
    const full = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    vi.stubGlobal('caches', { open: () => Promise.resolve({ ...cache, put: full }), delete: full });
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => setItem.mockRestore());
  };
  const files = [new File(['x'], 'beach.jpg', { type: 'image/jpeg' }), new File(['y'], 'notes.txt')];
  /** Simulates a service worker that keeps these files and returns them once. */
  const hold = () => {
    const postMessage = (_message: unknown, [port]: MessagePort[]) => port?.postMessage(files);
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { controller: { postMessage }, getRegistration: () => Promise.resolve(undefined) },
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  };

  test('are stored after the member has accepted them', async () => {
    hold();
    const user = open();
    expect(await screen.findByRole('heading', { name: 'Take 2 files?' })).toBeTruthy();
    expect(handed().size).toBe(0);
    expect(storedEntries()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take' }));
    expect(await pictures()).toHaveLength(1);
    expect(screen.getByText('notes.txt is not a picture.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Take 2 files?' })).toBeNull();
  });

  test('are used in a browser with full storage if a member is logged in', async () => {
    withoutRoom();
    hold();
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Take' }));
    expect(await pictures()).toHaveLength(1);
    expect(screen.queryByText(/There may be no room left/)).toBeNull();
    await user.click(await toAsha());
    expect(await screen.findByRole('dialog', { name: 'Send this picture?' })).toBeTruthy();
  });

  test('stay offered to a visitor in a browser with full storage, with a message', async () => {
    withoutRoom();
    hold();
    const user = renderApp('/share');
    await user.click(await screen.findByRole('button', { name: 'Take' }));
    expect(await screen.findByText(/There may be no room left/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Take 2 files?' })).toBeTruthy();
  });

  test('are deleted when the member declines them', async () => {
    hold();
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'No' }));
    expect(await screen.findByRole('heading', { name: 'No picture is waiting' })).toBeTruthy();
    expect(handed().size).toBe(0);
    expect(storedEntries()).toEqual([]);
  });
});

describe('sharing without a session', () => {
  test('keeps the picture until the log-in', async () => {
    share();
    const user = renderApp('/share');
    expect(await screen.findByRole('heading', { name: 'Your picture is waiting' })).toBeTruthy();
    expect(handed().size).toBe(1);
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('deletes the picture after one day', async () => {
    share({ at: Date.now() - 25 * 3_600_000 });
    renderApp('/share');
    expect(await screen.findByRole('heading', { name: 'No picture is waiting' })).toBeTruthy();
    await waitFor(() => expect(handed().size).toBe(0));
  });

  test('deletes the picture at log-out', async () => {
    share();
    open();
    await pictures();
    share();
    act(() => endSession({ loggedOut: true }));
    await waitFor(() => expect(handed().size).toBe(0));
    expect(storedEntries()).toEqual([]);
  });
});

describe('failed share', () => {
  test('shows an error when the service worker could not store the picture', async () => {
    window.history.replaceState(null, '', '/share?failed');
    renderApp('/share?failed', { as: 'visitor' });
    expect((await screen.findByRole('alert')).textContent).toContain('did not arrive');
  });
});

const storedEntries = () => Object.keys(localStorage).filter((key) => key.startsWith('typed:shared:'));
/** Simulates the load event, because jsdom does not load images. */
async function loaded(preview: HTMLElement): Promise<void> {
  const image = await within(preview).findByRole<HTMLImageElement>('img');
  Object.defineProperties(image, { naturalWidth: { value: 6 }, naturalHeight: { value: 8 } });
  act(() => void image.dispatchEvent(new Event('load')));
}
