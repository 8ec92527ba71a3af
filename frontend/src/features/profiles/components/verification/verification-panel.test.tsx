import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { id, SOME_DAY } from '@/testing/builders/build';
import { useFakeMedia } from '@/testing/fake-media';
import { renderApp } from '@/testing/render-app';
import { answer, failRequests, refuse } from '@/testing/server';
import { type VerificationView } from '@contract';
import { placeEndpoints } from '@contract/profiles/place.endpoints';
import { verificationEndpoints } from '@contract/profiles/verification.endpoints';

const DRAWN = { pose: 'hand-on-head', token: 'drawn', expiresAt: SOME_DAY } as const;
const WAITING: VerificationView = { state: 'waiting', at: SOME_DAY, reason: null };

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
  } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['selfie'], { type: 'image/jpeg' })),
  );
});

function open(view: Partial<VerificationView> = {}, photos = 1) {
  answer(placeEndpoints.countries, { countries: [] });
  answer(placeEndpoints.states, { states: [] });
  answer(placeEndpoints.cities, { cities: [] });
  const own = Array.from({ length: photos }, (_, at) => ({ id: id(801 + at), url: '/api/media/x/full?y' }));
  const user = renderApp('/profile', {
    as: 'member',
    profile: { photos: own, profilePicture: photos > 0, verified: view.state === 'verified' },
  });
  answer(verificationEndpoints.verification, { state: 'none', at: null, reason: null, ...view });
  return user;
}
const panel = () => screen.findByRole('region', { name: 'Photo verification' });
const begin = () => screen.findByRole('button', { name: 'Verify my photos' });
const button = (name: string) => screen.findByRole('button', { name });

/** Opens the dialogue and waits until the camera is running. */
async function openCamera(user: ReturnType<typeof open>): Promise<HTMLElement> {
  await user.click(await begin());
  await user.click(await button('Open the camera'));
  const video = await screen.findByLabelText('What your camera sees');
  fireEvent.loadedData(video);
  return video;
}

describe('photo verification', () => {
  test('draws a pose, takes and retakes a selfie, sends it and waits for the decision', async () => {
    const { opened } = useFakeMedia();
    const draws = answer(verificationEndpoints.drawPose, DRAWN);
    const sent = answer(verificationEndpoints.sendSelfie, WAITING);
    const user = open();
    await user.click(await begin());
    expect(await screen.findByText('Put one hand on top of your head')).toBeTruthy();
    expect(draws.requests).toHaveLength(1);
    await user.click(await button('Open the camera'));
    // The dialogue must not offer a file upload.
    expect(screen.getByRole('dialog').querySelector('input')).toBeNull();
    fireEvent.loadedData(await screen.findByLabelText('What your camera sees'));
    await user.click(await button('Take the picture'));
    expect(await screen.findByRole('img', { name: 'Your selfie' })).toBeTruthy();
    // The camera is off while the preview is shown.
    expect(opened.every(({ readyState }) => readyState === 'ended')).toBe(true);
    await user.click(await button('Take it again'));
    fireEvent.loadedData(await screen.findByLabelText('What your camera sees'));
    await user.click(await button('Take the picture'));
    answer(verificationEndpoints.verification, WAITING);
    await user.click(await button('Send'));
    expect(await within(await panel()).findByText('Waiting')).toBeTruthy();
    expect(sent.requests).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['NotAllowedError', 'Your browser does not let us use the camera.'],
    ['NotFoundError', 'There is no camera here.'],
    ['NotReadableError', 'Another program is using the camera.'],
  ])('explains a camera error (%s) and retries', async (name, text) => {
    const media = useFakeMedia();
    media.refuse(name);
    answer(verificationEndpoints.drawPose, DRAWN);
    const user = open();
    await user.click(await begin());
    await user.click(await button('Open the camera'));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByText(/on another device, such as your phone/)).toBeTruthy();
    media.refuse(null);
    await user.click(await button('Try again'));
    expect(await screen.findByLabelText('What your camera sees')).toBeTruthy();
  });

  test('closes the camera when the dialog is closed', async () => {
    const { opened } = useFakeMedia();
    answer(verificationEndpoints.drawPose, DRAWN);
    const user = open();
    await openCamera(user);
    await user.click(await button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.every(({ readyState }) => readyState === 'ended')).toBe(true);
  });

  test('draws a new pose after the first one expired', async () => {
    useFakeMedia();
    const draws = answer(verificationEndpoints.drawPose, DRAWN);
    refuse(verificationEndpoints.sendSelfie, 'POSE_EXPIRED');
    const user = open();
    await openCamera(user);
    await user.click(await button('Take the picture'));
    await user.click(await button('Send'));
    expect(await screen.findByText('This pose has expired or was used. Please start again.')).toBeTruthy();
    await user.click(await button('Draw a new pose'));
    expect(await button('Open the camera')).toBeTruthy();
    expect(draws.requests).toHaveLength(2);
  });

  test('keeps the selfie after a lost connection and sends it again', async () => {
    useFakeMedia();
    answer(verificationEndpoints.drawPose, DRAWN);
    failRequests(verificationEndpoints.sendSelfie);
    const user = open();
    await openCamera(user);
    await user.click(await button('Take the picture'));
    await user.click(await button('Send'));
    expect(await screen.findByText(/No connection/)).toBeTruthy();
    answer(verificationEndpoints.sendSelfie, WAITING);
    answer(verificationEndpoints.verification, WAITING);
    await user.click(await button('Send'));
    expect(await within(await panel()).findByText('Waiting')).toBeTruthy();
  });

  test('shows the daily limit before the camera opens', async () => {
    refuse(verificationEndpoints.drawPose, 'VERIFICATION_LIMIT');
    const user = open();
    await user.click(await begin());
    expect(await screen.findByText(/as often as possible in a day/)).toBeTruthy();
  });

  test('requires a photo first', async () => {
    open({}, 0);
    expect(((await begin()) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText('Add a picture of yourself first.')).toBeTruthy();
  });

  test('shows the reason of a rejection and offers another attempt', async () => {
    open({ state: 'refused', at: SOME_DAY, reason: 'not-clear' });
    expect(await within(await panel()).findByText(/cannot be seen clearly/)).toBeTruthy();
    expect(await button('Try again')).toBeTruthy();
  });

  test.each([
    ['waiting', 'Take my selfie back'],
    ['verified', 'Remove the mark'],
  ] as const)('can be withdrawn while %s', async (state, action) => {
    const user = open({ state, at: SOME_DAY });
    const withdrawn = answer(verificationEndpoints.withdrawVerification, {
      state: 'none',
      at: null,
      reason: null,
    });
    await user.click(await button(action));
    expect(await begin()).toBeTruthy();
    expect(withdrawn.requests).toHaveLength(1);
  });

  test('warns about changing the first photo', async () => {
    open({ state: 'verified', at: SOME_DAY }, 2);
    expect(await screen.findByText(/With another one in first place the mark is gone/)).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'Photo verified' }).length).toBeGreaterThan(0);
  });
});
