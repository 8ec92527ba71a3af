import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { id } from '@/testing/builders/build';
import { aProfile } from '@/testing/builders/members';
import { liveServer } from '@/testing/live-server';
import { renderApp } from '@/testing/render-app';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import { ERROR_TEXTS, PROFILES_LIMITS, type OwnPhotoView } from '@contract';
import { photoAltEndpoints } from '@contract/profiles/photo-alt.endpoints';
import { placeEndpoints } from '@contract/profiles/place.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { visibilityEndpoints } from '@contract/profiles/visibility.endpoints';

const photo = (n: number): OwnPhotoView => ({
  id: id(800 + n),
  url: `/api/user/photo/${id(800 + n)}/full?token=x`,
});
const photos = (count: number) => Array.from({ length: count }, (_, at) => photo(at + 1));
const file = (type = 'image/png') => new File(['bytes'], 'me.png', { type });

/** Picture that the browser decodes; null if it cannot read the file. */
let bitmap: { width: number; height: number; close: () => void } | null;
beforeEach(() => {
  bitmap = { width: 600, height: 800, close: () => undefined };
  vi.stubGlobal('createImageBitmap', () =>
    bitmap ? Promise.resolve(bitmap) : Promise.reject(new DOMException('no', 'InvalidStateError')),
  );
  const context = { fillRect: () => undefined, drawImage: vi.fn(), translate: vi.fn(), rotate: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as ReturnType<HTMLCanvasElement['getContext']>,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['cut'], { type: 'image/jpeg' })),
  );
  // The crop dialogue needs a container that has a size.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 400));
});

function open(own: OwnPhotoView[] = photos(3), path = '/profile/photos') {
  return renderApp(path, {
    as: 'member',
    profile: { photos: own, profilePicture: own.length > 0 },
  });
}
const panel = () => screen.findByRole('region', { name: 'Pictures' });
const shown = async () =>
  within(await panel())
    .queryAllByRole('button', { name: /^Options of picture/ })
    .map(
      (button) =>
        button
          .closest('li')
          ?.querySelector('img')
          ?.getAttribute('src')
          ?.match(/[0-9a-f]{24}/)?.[0],
    );
const ids = (...numbers: number[]) => numbers.map((n) => id(800 + n));
/** Selects an entry in the menu of a photo. */
async function choose(user: ReturnType<typeof open>, number: number, name: string) {
  await user.click(await screen.findByRole('button', { name: `Options of picture ${number}` }));
  await user.click(await screen.findByRole('menuitem', { name, hidden: true }));
}
/** Selects a file and accepts the proposed crop. */
async function add(user: ReturnType<typeof open>, alt = '') {
  await user.upload(await screen.findByLabelText('Add a picture'), file());
  const dialog = await screen.findByRole('dialog', { name: 'Choose the part to show' });
  const image = await waitFor(() => {
    const found = dialog.querySelector('img');
    expect(found).toBeTruthy();
    return found!;
  });
  Object.defineProperties(image, { naturalWidth: { value: 600 }, naturalHeight: { value: 800 } });
  fireEvent.load(image);
  if (alt) await user.type(within(dialog).getByLabelText('What does it show? (optional)'), alt);
  await user.click(within(dialog).getByRole('button', { name: 'Use picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('adding a photo', () => {
  test('crops it, uploads it as a JPEG and shows it', async () => {
    const held = holdAnswers(profileEndpoints.addPhoto, { photos: photos(4) });
    const user = open();
    await add(user);
    expect(await screen.findByText('Uploading profile picture...')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toBeTruthy();
    held.release();
    expect(await screen.findByText('Picture added.')).toBeTruthy();
    expect(await shown()).toEqual(ids(1, 2, 3, 4));
    expect(held.requests[0]?.file?.type).toBe('image/jpeg');
    expect(screen.queryByText('Uploading profile picture...')).toBeNull();
  });

  test('can be cancelled in the crop dialog', async () => {
    const user = open();
    await user.upload(await screen.findByLabelText('Add a picture'), file());
    const dialog = await screen.findByRole('dialog', { name: 'Choose the part to show' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await shown()).toHaveLength(3);
  });

  test('shows an error when the photo cannot be edited', async () => {
    const user = open();
    await user.upload(await screen.findByLabelText('Add a picture'), file());
    const dialog = await screen.findByRole('dialog', { name: 'Choose the part to show' });
    bitmap = null;
    await user.click(within(dialog).getByRole('button', { name: 'Turn' }));
    expect(
      await within(dialog).findByText('This picture could not be processed. Please try another one.'),
    ).toBeTruthy();
  });

  test.each([
    ['of another type', 'text/plain', false, ERROR_TEXTS.NOT_A_PICTURE],
    ['that the browser cannot read', 'image/png', true, ERROR_TEXTS.PICTURE_UNREADABLE],
  ])('rejects a file %s', async (_what, type, unreadable, words) => {
    if (unreadable) bitmap = null;
    const user = open();
    const input = await screen.findByLabelText('Add a picture');
    await user.setup({ applyAccept: false }).upload(input, file(type));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows the reason of a rejected upload and retries', async () => {
    refuse(profileEndpoints.addPhoto, 'PICTURE_UNREADABLE');
    const user = open();
    await add(user);
    expect(await screen.findByText('This picture was not uploaded.')).toBeTruthy();
    expect((await panel()).textContent).toContain(ERROR_TEXTS.PICTURE_UNREADABLE);
    answer(profileEndpoints.addPhoto, { photos: photos(4) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Picture added.')).toBeTruthy();
    expect(screen.queryByText('This picture was not uploaded.')).toBeNull();
  });

  test('shows an error without a connection and can be discarded', async () => {
    failRequests(profileEndpoints.addPhoto);
    const user = open();
    await add(user);
    expect(await screen.findByText('This picture was not uploaded.')).toBeTruthy();
    expect((await panel()).textContent).toContain('No connection.');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('This picture was not uploaded.')).toBeNull();
    expect(await shown()).toHaveLength(3);
  });

  test('is not offered at the maximum number of photos', async () => {
    open(photos(PROFILES_LIMITS.photos));
    expect(
      await screen.findByText(`You have ${PROFILES_LIMITS.photos} pictures. Remove one to add another.`),
    ).toBeTruthy();
    expect(screen.queryByLabelText('Add a picture')).toBeNull();
  });
});

describe('photos on the page of the form', () => {
  const stored = async () =>
    within(await panel())
      .getAllByRole('img')
      .map((image) => image.getAttribute('src')?.match(/[0-9a-f]{24}/)?.[0]);

  function openForm(own?: OwnPhotoView[]) {
    answer(placeEndpoints.countries, { countries: [] });
    answer(placeEndpoints.states, { states: [] });
    answer(placeEndpoints.cities, { cities: [] });
    return open(own, '/profile');
  }

  test('are shown in their order, and one can be added there', async () => {
    const held = holdAnswers(profileEndpoints.addPhoto, { photos: photos(4) });
    const user = openForm();
    await add(user);
    expect(await screen.findByText('Uploading profile picture...')).toBeTruthy();
    held.release();
    expect(await screen.findByText('Picture added.')).toBeTruthy();
    expect(await stored()).toEqual(ids(1, 2, 3, 4));
  });

  test('are marked when others do not see them', async () => {
    openForm([photo(1), { ...photo(2), friendsOnly: true }, { ...photo(3), held: true }]);
    await panel();
    const marks = within(await panel())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(marks).toEqual(['', 'Friends', 'Only you']);
  });

  test('take an image only', async () => {
    const user = openForm([]);
    const input = await screen.findByLabelText('Add a picture');
    await user.setup({ applyAccept: false }).upload(input, file('text/plain'));
    expect(await screen.findByText(ERROR_TEXTS.NOT_A_PICTURE)).toBeTruthy();
  });

  test('offer no further one at the maximum number of photos', async () => {
    openForm(photos(PROFILES_LIMITS.photos));
    expect(await stored()).toHaveLength(PROFILES_LIMITS.photos);
    expect(screen.queryByLabelText('Add a picture')).toBeNull();
  });
});

describe('order of the photos', () => {
  test('changes immediately with the menu', async () => {
    const held = holdAnswers(profileEndpoints.orderPhotos, { photos: [photo(3), photo(1), photo(2)] });
    const user = open();
    await choose(user, 3, 'Make it the first');
    await waitFor(async () => expect(await shown()).toEqual(ids(3, 1, 2)));
    expect(screen.getByText('Picture moved to place 1 of 3.')).toBeTruthy();
    await waitFor(() => expect(held.requests.map(({ body }) => body)).toEqual([{ ids: ids(3, 1, 2) }]));
    held.release();
  });

  test('changes with the arrow keys on the grip', async () => {
    const orders = answer(profileEndpoints.orderPhotos, { photos: [photo(2), photo(1), photo(3)] });
    open();
    const grip = await screen.findByRole('button', { name: /^Move picture 1 of 3/ });
    fireEvent.keyDown(grip, { key: 'ArrowLeft' });
    fireEvent.keyDown(grip, { key: 'ArrowRight' });
    await waitFor(() => expect(orders.requests.map(({ body }) => body)).toEqual([{ ids: ids(2, 1, 3) }]));
    expect(await shown()).toEqual(ids(2, 1, 3));
  });

  interface Drag {
    /** Number of the photo under the pointer at the end. */
    onto: number;
    pointerType?: string;
    grip?: boolean;
    end?: 'pointerUp' | 'pointerCancel';
  }
  /** Drags the first photo and releases it. Returns the order that is shown before the release. */
  async function drag({ onto, pointerType = 'mouse', grip = false, end = 'pointerUp' }: Drag) {
    const tiles = within(await panel()).getAllByRole('listitem');
    const tile = tiles[0]!;
    const pointer = { pointerType, button: 0, pointerId: 1 };
    document.elementFromPoint = () => tiles[onto - 1]!;
    tile.setPointerCapture = () => undefined;
    const from = grip ? within(tile).getByRole('button', { name: /^Move picture 1 of/ }) : tile;
    fireEvent.pointerDown(from, { ...pointer, clientX: 50, clientY: 50 });
    fireEvent.pointerMove(tile, { ...pointer, clientX: 53, clientY: 50 });
    fireEvent.pointerMove(tile, { ...pointer, clientX: 250, clientY: 50 });
    const before = await shown();
    fireEvent[end](tile, { ...pointer, clientX: 250, clientY: 50 });
    return before;
  }
  afterEach(() => Reflect.deleteProperty(document, 'elementFromPoint'));

  test.each([
    ['a mouse', {}],
    ['a finger on the grip', { pointerType: 'touch', grip: true }],
  ])('changes when a photo is dragged with %s, once it is released', async (_what, how) => {
    const held = holdAnswers(profileEndpoints.orderPhotos, { photos: [photo(2), photo(3), photo(1)] });
    open();
    await screen.findByRole('button', { name: /^Move picture 1 of 3/ });
    expect(await drag({ onto: 3, ...how })).toEqual(ids(2, 3, 1));
    expect(await shown()).toEqual(ids(2, 3, 1));
    expect(screen.getByText('Picture moved to place 3 of 3.')).toBeTruthy();
    await waitFor(() => expect(held.requests.map(({ body }) => body)).toEqual([{ ids: ids(2, 3, 1) }]));
    held.release();
  });

  test('is restored when the drag is cancelled, and can be changed by the next one', async () => {
    const orders = answer(profileEndpoints.orderPhotos, { photos: [photo(2), photo(1), photo(3)] });
    open();
    await screen.findByRole('button', { name: /^Move picture 1 of 3/ });
    expect(await drag({ onto: 3, end: 'pointerCancel' })).toEqual(ids(2, 3, 1));
    expect(await shown()).toEqual(ids(1, 2, 3));
    expect(screen.queryByText(/^Picture moved/)).toBeNull();
    await drag({ onto: 2 });
    await waitFor(() => expect(orders.requests.map(({ body }) => body)).toEqual([{ ids: ids(2, 1, 3) }]));
  });

  test('stays when a finger moves beside the grip, so that the page is scrolled', async () => {
    open();
    await screen.findByRole('button', { name: /^Move picture 1 of 3/ });
    expect(await drag({ onto: 3, pointerType: 'touch' })).toEqual(ids(1, 2, 3));
    expect(await shown()).toEqual(ids(1, 2, 3));
  });

  test('offers no move beyond the ends', async () => {
    const user = open(photos(2));
    const entries = async (number: number) => {
      await user.click(await screen.findByRole('button', { name: `Options of picture ${number}` }));
      const found = await screen.findAllByRole('menuitem', { hidden: true });
      await user.keyboard('{Escape}');
      return found.map(({ textContent }) => textContent);
    };
    expect(await entries(1)).toEqual(['Move back', 'Describe it', 'Remove']);
  });

  test('is restored with the reason when saving fails', async () => {
    refuse(profileEndpoints.orderPhotos, 'UNAVAILABLE');
    const user = open();
    await choose(user, 2, 'Move forward');
    expect(await screen.findByText(/The new order was not saved\./)).toBeTruthy();
    expect(await shown()).toEqual(ids(1, 2, 3));
  });
});

describe('removing a photo', () => {
  test('removes it from the list', async () => {
    const removes = answer(profileEndpoints.removePhoto, { photos: [photo(1), photo(3)] });
    const user = open();
    await choose(user, 2, 'Remove');
    expect(await screen.findByText('Picture removed.')).toBeTruthy();
    expect(await shown()).toEqual(ids(1, 3));
    expect(removes.requests.map(({ params }) => params)).toEqual([{ photoId: id(802) }]);
  });

  test('keeps the photo and shows an error when it fails', async () => {
    failRequests(profileEndpoints.removePhoto);
    const user = open();
    await choose(user, 2, 'Remove');
    expect(await screen.findByText(/The picture was not removed\./)).toBeTruthy();
    expect(await shown()).toHaveLength(3);
  });
});

describe('a photo that our team looks at', () => {
  test('says that only its owner sees it, and cannot become the first', async () => {
    const user = open([photo(1), { ...photo(2), held: true }]);
    expect(await within(await panel()).findByText('Only you')).toBeTruthy();
    expect(screen.getByText('Picture 2: We look at this picture. Until then only you see it.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Options of picture 2' }));
    const entries = await screen.findAllByRole('menuitem', { hidden: true });
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Show to friends only',
      'Describe it',
      'Remove',
    ]);
  });
});

describe('audience of a photo', () => {
  test('is friends only or everyone, and always everyone for the first photo', async () => {
    const friendsOnly = { ...photo(2), friendsOnly: true as const };
    const changes = answer(visibilityEndpoints.photoAudience, { photos: [photo(1), friendsOnly, photo(3)] });
    const user = open();
    await choose(user, 2, 'Show to friends only');
    expect(await screen.findByText('Only friends see picture 2 now.')).toBeTruthy();
    expect(within(await panel()).getByText('Friends')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Options of picture 2' }));
    const entries = await screen.findAllByRole('menuitem', { hidden: true });
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Move back',
      'Show to everyone',
      'Describe it',
      'Remove',
    ]);
    answer(visibilityEndpoints.photoAudience, { photos: photos(3) });
    await user.click(screen.getByRole('menuitem', { name: 'Show to everyone', hidden: true }));
    expect(await screen.findByText('Everyone sees picture 2 now.')).toBeTruthy();
    expect(changes.requests[0]).toMatchObject({ params: { photoId: id(802) }, body: { friendsOnly: true } });
  });

  test('keeps the photo as it was and shows the reason when the server rejects the change', async () => {
    refuse(visibilityEndpoints.photoAudience, 'FIRST_PHOTO_FOR_ALL');
    const user = open();
    await choose(user, 3, 'Show to friends only');
    expect((await screen.findByText(/This was not changed\./)).textContent).toContain(
      ERROR_TEXTS.FIRST_PHOTO_FOR_ALL,
    );
    expect(within(await panel()).queryByText('Friends')).toBeNull();
  });
});

describe('description of a photo', () => {
  const lake = { ...photo(1), alt: 'At the lake' };
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('What does it show? (optional)');

  test('is sent with the upload if it is not empty', async () => {
    const uploads = answer(profileEndpoints.addPhoto, {
      photos: [...photos(3), { ...photo(4), alt: 'Me' }],
    });
    const user = open();
    await add(user, ' At the lake ');
    expect(await screen.findByText('Picture added.')).toBeTruthy();
    expect(uploads.requests[0]?.body).toEqual({ alt: 'At the lake' });
    await add(user);
    await waitFor(() => expect(uploads.requests).toHaveLength(2));
    expect(uploads.requests[1]?.body).toEqual({});
  });

  test('is requested until every photo has one, saved, used as the name of the photo, and changed', async () => {
    const saves = answer(photoAltEndpoints.update, { photos: [lake] });
    const user = open(photos(1));
    await user.click(await screen.findByRole('button', { name: 'Describe a picture' }));
    expect(await screen.findByRole('dialog', { name: 'Describe picture 1' })).toBeTruthy();
    await user.type(await field(), 'At the lake');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Description saved.')).toBeTruthy();
    expect(saves.requests[0]).toMatchObject({ params: { photoId: id(801) }, body: { alt: 'At the lake' } });
    expect(within(await panel()).getByRole('img', { name: 'At the lake' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Describe a picture' })).toBeNull();
    await choose(user, 1, 'Change the description');
    expect((await field()).value).toBe('At the lake');
  });

  test('keeps a text that is too long or could not be saved', async () => {
    refuse(photoAltEndpoints.update, 'UNAVAILABLE');
    const user = open(photos(1));
    await choose(user, 1, 'Describe it');
    fireEvent.change(await field(), { target: { value: 'x'.repeat(PROFILES_LIMITS.photoAltLength + 1) } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`Use at most ${PROFILES_LIMITS.photoAltLength} characters.`)).toBeTruthy();
    fireEvent.change(await field(), { target: { value: 'At the lake' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(ERROR_TEXTS.UNAVAILABLE)).toBeTruthy();
    expect((await field()).value).toBe('At the lake');
  });
});

describe('photos that were changed on another page', () => {
  const others = () => answer(profileEndpoints.profile, aProfile({ photos: [photo(1), photo(3)] }));

  test('can be removed a second time without an error', async () => {
    refuse(profileEndpoints.removePhoto, 'NOT_FOUND');
    const user = open();
    await screen.findByRole('button', { name: 'Options of picture 2' });
    others();
    await choose(user, 2, 'Remove');
    expect(await screen.findByText('Picture removed.')).toBeTruthy();
    await waitFor(async () => expect(await shown()).toEqual(ids(1, 3)));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('are not moved after a change of their order, and are requested again', async () => {
    refuse(profileEndpoints.orderPhotos, 'VALIDATION');
    const user = open();
    await screen.findByRole('button', { name: 'Options of picture 2' });
    others();
    await choose(user, 2, 'Make it the first');
    expect((await within(await panel()).findByRole('alert')).textContent).toContain(
      'Your pictures were changed on another page. Please try again.',
    );
    await waitFor(async () => expect(await shown()).toEqual(ids(1, 3)));
  });

  test('that were removed are reported as removed when their audience is changed', async () => {
    refuse(visibilityEndpoints.photoAudience, 'NOT_FOUND');
    const user = open();
    await screen.findByRole('button', { name: 'Options of picture 2' });
    others();
    await choose(user, 2, 'Show to friends only');
    expect((await within(await panel()).findByRole('alert')).textContent).toContain(
      'This picture was removed on another page.',
    );
    await waitFor(async () => expect(await shown()).toHaveLength(2));
  });

  test('keep the description that is typed here, and state that the other page has saved one', async () => {
    const user = open();
    await screen.findByRole('button', { name: 'Options of picture 2' });
    await choose(user, 2, 'Describe it');
    await user.type(await screen.findByLabelText(/What does it show/), 'At the sea');
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    answer(
      profileEndpoints.profile,
      aProfile({ photos: [photo(1), { ...photo(2), alt: 'At the lake' }, photo(3)] }),
    );
    liveServer.emit('account-changed', { parts: ['profile'] });
    expect(
      await screen.findByText('Changed on another page meanwhile: Description. Saving here replaces that.'),
    ).toBeTruthy();
    expect(screen.getByDisplayValue('At the sea')).toBeTruthy();
  });
});
