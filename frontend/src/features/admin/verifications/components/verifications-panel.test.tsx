import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aVerificationToReview } from '@/testing/builders/admin';
import { id, SOME_DAY } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { answer, failRequests, refuse } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

function open(...verifications: ReturnType<typeof aVerificationToReview>[]) {
  answer(adminEndpoints.verificationsToReview, { verifications, total: verifications.length });
  return openAdmin('verifications');
}
const empty = () => answer(adminEndpoints.verificationsToReview, { verifications: [], total: 0 });
const approve = () => screen.findByRole('button', { name: 'Approve the selfie of Meher' });

describe('page of selfies', () => {
  const asha = (photos = aVerificationToReview().member.photos) =>
    aVerificationToReview({ id: id(53), member: { _id: id(601), name: 'Asha', photos } });
  const bar = async () => within(await screen.findByRole('group', { name: 'The whole page' }));

  test('refuses the marked selfies with one reason, and approves the others', async () => {
    const decisions = answer(adminEndpoints.decideVerification, { success: true });
    const user = open(aVerificationToReview(), asha());
    await user.click(await screen.findByRole('button', { name: 'Mark: Asha' }));
    await user.selectOptions((await bar()).getByLabelText('Reason for the marked'), 'Another person');
    answer(adminEndpoints.verificationsToReview, { verifications: [aVerificationToReview()], total: 1 });
    await user.click((await bar()).getByRole('button', { name: 'Refuse 1 marked' }));
    expect(await (await bar()).findByText('1 decided.')).toBeTruthy();
    empty();
    await user.click((await bar()).getByRole('button', { name: 'Approve 1 without a mark' }));
    expect(await screen.findByText('No selfie waits.')).toBeTruthy();
    expect(decisions.requests.map(({ params, body }) => [params.verificationId, body])).toEqual([
      [id(53), { outcome: 'refused', reason: 'other-person' }],
      [id(52), { outcome: 'approved', photoId: id(51) }],
    ]);
  });

  test('approves no selfie without a picture on the profile', async () => {
    const user = open(asha([]));
    expect(await screen.findByText('The profile has no picture any more.')).toBeTruthy();
    const approveAll = (await bar()).getByRole<HTMLButtonElement>('button', { name: /without a mark$/ });
    expect(approveAll.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Mark: Asha' }));
    expect((await bar()).getByRole('button', { name: 'Refuse 1 marked' })).toBeTruthy();
  });
});

describe('selfie review', () => {
  test('says so when no selfie is waiting', async () => {
    open();
    expect(await screen.findByText('No selfie waits.')).toBeTruthy();
  });

  test('says that the age of the member is checked', async () => {
    open(aVerificationToReview({ ageCheck: { dueAt: SOME_DAY } }));
    expect(await screen.findByText(/^This member is hidden, because others find/)).toBeTruthy();
  });

  test('shows the frames of each selfie in their order, beside the poses and the profile photos', async () => {
    open(aVerificationToReview());
    const one = within(await screen.findByRole('article', { name: 'Selfie of Meher' }));
    const frames = one.getAllByRole('img', { name: /^Frame \d of the selfie of Meher/ });
    expect(frames.map((frame) => frame.getAttribute('src'))).toEqual([
      'https://example.com/frames/1?viewer=1',
      'https://example.com/frames/2?viewer=1',
    ]);
    expect(one.getByText(/Put one hand on top of your head/)).toBeTruthy();
    expect(one.getByText(/Touch the tip of your nose with one finger/)).toBeTruthy();
    const first = one.getByRole('img', { name: 'Picture 1 of Meher' });
    expect(first.getAttribute('src')).toBe('https://example.com/p/card?viewer=1');
  });

  test('loads the next page on request', async () => {
    const next = `1.${id(9)}`;
    const other = { ...aVerificationToReview().member, name: 'Asha' };
    const calls = answer(adminEndpoints.verificationsToReview, ({ query }) =>
      query.after
        ? { verifications: [aVerificationToReview({ id: id(53), member: other })], total: 2, next: null }
        : { verifications: [aVerificationToReview()], total: 2, next },
    );
    const user = openAdmin('verifications');
    expect(await screen.findByText('The first 1 of 2.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('article', { name: 'Selfie of Asha' })).toBeTruthy();
    expect(calls.requests.map(({ query }) => query.after)).toEqual([undefined, next]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('approves with the id of the compared photo', async () => {
    const decisions = answer(adminEndpoints.decideVerification, { success: true });
    const user = open(aVerificationToReview());
    const button = await approve();
    empty();
    await user.click(button);
    expect(await screen.findByText('No selfie waits.')).toBeTruthy();
    expect(decisions.requests[0]).toMatchObject({
      params: { verificationId: id(52) },
      body: { outcome: 'approved', photoId: id(51) },
    });
  });

  test('rejects a selfie with a listed reason by keyboard only', async () => {
    const decisions = answer(adminEndpoints.decideVerification, { success: true });
    const user = open(aVerificationToReview());
    (await approve()).focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Reason, told to the member'));
    await user.selectOptions(screen.getByLabelText('Reason, told to the member'), 'Another person');
    await user.tab();
    empty();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('No selfie waits.')).toBeTruthy();
    expect(decisions.requests[0]?.body).toEqual({ outcome: 'refused', reason: 'other-person' });
  });

  test('shows an error when the selfie is already decided', async () => {
    refuse(adminEndpoints.decideVerification, 'VERIFICATION_DECIDED');
    const user = open(aVerificationToReview());
    await user.click(await approve());
    expect(await screen.findByText('This selfie has been decided or taken back already.')).toBeTruthy();
  });

  test('disables approval for a profile without photos', async () => {
    open(aVerificationToReview({ member: { _id: id(600), name: 'Meher', photos: [] } }));
    expect(((await approve()) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText('The profile has no picture any more.')).toBeTruthy();
  });

  test('shows the number of waiting selfies beyond the list', async () => {
    answer(adminEndpoints.verificationsToReview, { verifications: [aVerificationToReview()], total: 30 });
    openAdmin('verifications');
    expect(await screen.findByText('The first 1 of 30.')).toBeTruthy();
  });

  test('offers Try again when the list cannot be read', async () => {
    const user = open();
    failRequests(adminEndpoints.verificationsToReview);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
    answer(adminEndpoints.verificationsToReview, {
      verifications: [aVerificationToReview({ sentAt: SOME_DAY })],
      total: 1,
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await approve()).toBeTruthy();
  });
});
