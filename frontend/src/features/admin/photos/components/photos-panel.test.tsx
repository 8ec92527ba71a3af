import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aPhotoToReview } from '@/testing/builders/admin';
import { id } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { answer, failRequests, holdAnswers, Refusal, refuse } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

function open(...photos: ReturnType<typeof aPhotoToReview>[]) {
  answer(adminEndpoints.photosToReview, { photos, next: null });
  return openAdmin('photos');
}
const empty = () => answer(adminEndpoints.photosToReview, { photos: [], next: null });
const remove = () => screen.findByRole('button', { name: 'Remove the photo of Meher' });
const reason = () => screen.findByLabelText<HTMLInputElement>('Reason, told to the member');

describe('a photo that looks like a removed one', () => {
  test('says so, before the others', async () => {
    open(aPhotoToReview({ known: true }), aPhotoToReview({ id: id(50) }));
    expect(
      await screen.findAllByText('Looks like a picture that was removed or hidden. Nobody sees it yet.'),
    ).toHaveLength(1);
  });
});

describe('a photo that was reported as intimate', () => {
  const times = { at: '2026-03-14T10:00:00.000Z', dueAt: '2026-03-14T12:00:00.000Z' };
  test.each([
    [true, /^Only its owner sees it until you decide/],
    [false, /^Others see it: it was approved before/],
  ])('says why it waits and until when (hidden: %s)', async (isHidden, words) => {
    open(aPhotoToReview({ reported: { ...times, isHidden } }));
    expect(await screen.findByText('Reported: intimate, without consent')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText(/^(Due|Late, was due)/)).toBeTruthy();
  });

  test('is not decided together with the page', async () => {
    open(aPhotoToReview({ reported: { ...times, isHidden: true } }), aPhotoToReview({ id: id(50) }));
    expect(await screen.findByRole('button', { name: 'Approve 1 without a mark' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Mark: / })).toHaveLength(1);
  });
});

describe('page of photos', () => {
  const asha = () => aPhotoToReview({ id: id(50), member: { _id: id(601), name: 'Asha' } });
  const om = () => aPhotoToReview({ id: id(49), member: { _id: id(604), name: 'Om' } });
  const bar = async () => within(await screen.findByRole('group', { name: 'The whole page' }));

  test('approves the page but the marked photos', async () => {
    const decisions = answer(adminEndpoints.decidePhoto, { success: true });
    const user = open(aPhotoToReview(), asha(), om());
    await user.click(await screen.findByRole('button', { name: 'Mark: Asha' }));
    expect(screen.getByRole('button', { name: 'Mark: Asha' }).getAttribute('aria-pressed')).toBe('true');
    await user.click((await bar()).getByRole('button', { name: 'Approve 2 without a mark' }));
    expect(await (await bar()).findByText('2 decided.')).toBeTruthy();
    expect(decisions.requests.map(({ params, body }) => [params.photoId, body.outcome])).toEqual([
      [id(51), 'approved'],
      [id(49), 'approved'],
    ]);
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
      'Photo of Asha',
    ]);
  });

  test('removes the marked photos with one reason in one press', async () => {
    const decisions = answer(adminEndpoints.decidePhoto, { success: true });
    const user = open(aPhotoToReview(), asha());
    expect((await bar()).queryByRole('button', { name: /marked$/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Mark: Asha' }));
    await user.selectOptions(
      (await bar()).getByLabelText('Reason for the marked'),
      await (await bar()).findByRole('option', { name: 'Rule hate' }),
    );
    await user.click((await bar()).getByRole('button', { name: 'Refuse 1 marked' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Photo of Asha' })).toBeNull());
    expect(decisions.requests.map(({ params, body }) => [params.photoId, body])).toEqual([
      [id(50), { outcome: 'removed', rule: 'hate' }],
    ]);
  });

  test('leaves what a colleague has decided, and shows another error', async () => {
    const user = open(aPhotoToReview(), asha(), om());
    answer(adminEndpoints.decidePhoto, ({ params: { photoId } }) => {
      if (photoId === id(51)) throw new Refusal('NOT_FOUND');
      if (photoId === id(50)) throw new Refusal('RATE_LIMITED');
      return { success: true };
    });
    const approve = await (await bar()).findByRole('button', { name: 'Approve 3 without a mark' });
    answer(adminEndpoints.photosToReview, { photos: [asha()], next: null });
    await user.click(approve);
    expect(await (await bar()).findByText('1 decided.')).toBeTruthy();
    expect((await bar()).getByText('Too many attempts. Please try again later.')).toBeTruthy();
    expect(await (await bar()).findByRole('button', { name: 'Approve 1 without a mark' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Photo of Asha' })).toBeTruthy();
  });

  test('has keys to go on, mark, enlarge and remove', async () => {
    const user = open(aPhotoToReview(), asha());
    const [first, second] = (await screen.findAllByRole('img')).map((one) => one.closest('li'));
    first?.focus();
    await user.keyboard('j');
    expect(document.activeElement).toBe(second);
    await user.keyboard('m');
    expect(screen.getByRole('button', { name: 'Mark: Asha' }).textContent).toBe('Marked');
    second?.focus();
    await user.keyboard('z');
    const large = within(await screen.findByRole('dialog', { name: 'Photo of Asha' }));
    expect(large.getByRole('img', { name: 'Photo of Asha' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    first?.focus();
    await user.keyboard('r');
    expect(document.activeElement).toBe(await reason());
  });
});

describe('photo review', () => {
  test('says so when no photo is waiting', async () => {
    open();
    expect(await screen.findByText('No new photo waits.')).toBeTruthy();
  });

  test('shows each photo with owner and time, linked to the full size', async () => {
    open(aPhotoToReview());
    const picture = await screen.findByRole('img', { name: 'Photo of Meher' });
    expect(picture.getAttribute('src')).toBe('https://example.com/p/card?viewer=1');
    expect(picture.closest('a')?.getAttribute('href')).toBe('https://example.com/p/full?viewer=1');
    expect(picture.closest('li')?.textContent).toContain('Meher14 Mar 2026, 10:00');
  });

  test('shows the description that the member wrote', async () => {
    open(aPhotoToReview({ alt: 'At the lake' }));
    const picture = await screen.findByRole('img', { name: 'Photo of Meher' });
    expect(picture.closest('li')?.textContent).toContain('Description by the member: At the lake');
  });

  test('approves a photo and removes it from the list', async () => {
    const decisions = answer(adminEndpoints.decidePhoto, { success: true });
    const user = open(aPhotoToReview());
    const approve = await screen.findByRole('button', { name: 'Approve the photo of Meher' });
    empty();
    await user.click(approve);
    expect(await screen.findByText('No new photo waits.')).toBeTruthy();
    expect(decisions.requests[0]).toMatchObject({
      params: { photoId: id(51) },
      body: { outcome: 'approved' },
    });
  });

  test('removes a photo with a reason', async () => {
    const decisions = answer(adminEndpoints.decidePhoto, { success: true });
    const user = open(aPhotoToReview());
    await user.click(await remove());
    expect(document.activeElement).toBe(await reason());
    await user.type(await reason(), 'Not you');
    empty();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No new photo waits.')).toBeTruthy();
    expect(decisions.requests[0]?.body).toEqual({ outcome: 'removed', reason: 'Not you' });
  });

  test('requires a reason for a removal and can be cancelled', async () => {
    const user = open(aPhotoToReview());
    await user.click(await remove());
    await user.type(await reason(), '  {Enter}');
    expect(await screen.findByText('Please give a reason.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(await remove());
  });

  test.each([
    ['NOT_FOUND', 'Not found.'],
    ['RATE_LIMITED', 'Too many attempts. Please try again later.'],
  ] as const)('keeps the photo and shows the reason after the error %s', async (code, text) => {
    refuse(adminEndpoints.decidePhoto, code);
    const user = open(aPhotoToReview());
    await user.click(await screen.findByRole('button', { name: 'Approve the photo of Meher' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Photo of Meher' })).toBeTruthy();
  });

  test('loads older photos with Show older', async () => {
    const user = open();
    const pages = answer(adminEndpoints.photosToReview, ({ query }) =>
      query.before === undefined
        ? { photos: [aPhotoToReview()], next: id(51) }
        : { photos: [aPhotoToReview({ id: id(50), member: { _id: id(601), name: 'Asha' } })], next: null },
    );
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByRole('img', { name: 'Photo of Asha' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Photo of Meher' })).toBeTruthy();
    expect(pages.requests.at(-1)?.query.before).toBe(id(51));
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  test('shows no empty text while loading', async () => {
    open();
    const held = holdAnswers(adminEndpoints.photosToReview, { photos: [aPhotoToReview()], next: null });
    await screen.findByRole('heading', { name: 'New photos' });
    expect(screen.queryByText('No new photo waits.')).toBeNull();
    held.release();
    expect(await screen.findByRole('img', { name: 'Photo of Meher' })).toBeTruthy();
  });

  test('offers Try again when the list cannot be read', async () => {
    const user = open();
    failRequests(adminEndpoints.photosToReview);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
    empty();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await screen.findByText('No new photo waits.')).toBeTruthy();
  });
});
