import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { id, SOME_DAY } from '@/testing/builders/build';
import { useFakeMedia } from '@/testing/fake-media';
import { renderApp } from '@/testing/render-app';
import { answer, failRequests, refuse } from '@/testing/server';
import { type DrawnPoseView, type VerificationView } from '@contract';
import { verificationEndpoints } from '@contract/profiles/verification.endpoints';

const DRAWN: DrawnPoseView = {
  poses: ['hand-on-head', 'finger-on-nose'],
  token: 'drawn',
  expiresAt: SOME_DAY,
};
const WAITING: VerificationView = { state: 'waiting', at: SOME_DAY, reason: null };

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
  } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['selfie'], { type: 'image/jpeg' })),
  );
});

function open(view: Partial<VerificationView> = {}, photos = 1, path = '/profile/verification') {
  const own = Array.from({ length: photos }, (_, at) => ({ id: id(801 + at), url: '/api/media/x/full?y' }));
  const user = renderApp(path, {
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

/** Presses Start and lets the countdown and the four seconds pass. */
async function take(user: ReturnType<typeof open>): Promise<void> {
  await user.click(await button('Start'));
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(await screen.findByRole('list', { name: 'Your selfie' })).toBeTruthy();
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
});

describe('photo verification', () => {
  test('draws two poses, takes and retakes a selfie, sends it and waits for the decision', async () => {
    const { opened } = useFakeMedia();
    const draws = answer(verificationEndpoints.drawPose, DRAWN);
    const sent = answer(verificationEndpoints.sendSelfie, WAITING);
    const user = open();
    await user.click(await begin());
    expect(await screen.findByText('Put one hand on top of your head')).toBeTruthy();
    expect(screen.getByText('Touch the tip of your nose with one finger')).toBeTruthy();
    expect(draws.requests).toHaveLength(1);
    await user.click(await button('Open the camera'));
    // The dialogue must not offer a file upload.
    expect(screen.getByRole('dialog').querySelector('input')).toBeNull();
    fireEvent.loadedData(await screen.findByLabelText('What your camera sees'));
    await user.click(await button('Start'));
    const status = screen.getByRole('dialog').querySelector('[role=status]');
    expect(status?.textContent).toBe('Starts in 3');
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(status?.textContent).toBe('Pose 1 of 2: Put one hand on top of your head');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(status?.textContent).toBe('Pose 2 of 2: Touch the tip of your nose with one finger');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByRole('img', { name: 'Picture 8 of 8' })).toBeTruthy();
    // The camera is off while the preview is shown.
    expect(opened.every(({ readyState }) => readyState === 'ended')).toBe(true);
    await user.click(await button('Take it again'));
    fireEvent.loadedData(await screen.findByLabelText('What your camera sees'));
    await take(user);
    answer(verificationEndpoints.verification, WAITING);
    await user.click(await button('Send'));
    expect(await within(await panel()).findByText('Waiting')).toBeTruthy();
    expect(sent.requests.map(({ body, files }) => [body, files.length])).toEqual([[{ token: 'drawn' }, 8]]);
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

  test('draws new poses after the first one expired', async () => {
    useFakeMedia();
    const draws = answer(verificationEndpoints.drawPose, DRAWN);
    refuse(verificationEndpoints.sendSelfie, 'POSE_EXPIRED');
    const user = open();
    await openCamera(user);
    await take(user);
    await user.click(await button('Send'));
    expect(await screen.findByText('This pose has expired or was used. Please start again.')).toBeTruthy();
    await user.click(await button('Draw new poses'));
    expect(await button('Open the camera')).toBeTruthy();
    expect(draws.requests).toHaveLength(2);
  });

  test('keeps the selfie after a lost connection and sends it again', async () => {
    useFakeMedia();
    answer(verificationEndpoints.drawPose, DRAWN);
    failRequests(verificationEndpoints.sendSelfie);
    const user = open();
    await openCamera(user);
    await take(user);
    await user.click(await button('Send'));
    expect(await screen.findByText(/No connection/)).toBeTruthy();
    answer(verificationEndpoints.sendSelfie, WAITING);
    answer(verificationEndpoints.verification, WAITING);
    await user.click(await button('Send'));
    expect(await within(await panel()).findByText('Waiting')).toBeTruthy();
  });

  test('can be taken again when the camera stops delivering pictures', async () => {
    useFakeMedia();
    answer(verificationEndpoints.drawPose, DRAWN);
    const user = open();
    await openCamera(user);
    const encoding = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob');
    encoding.mockImplementationOnce((done) => done(null));
    await user.click(await button('Start'));
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect((await screen.findByRole('alert')).textContent).toContain('The camera could not be opened.');
    await take(user);
  });

  test('asks kindly for a paused verification', async () => {
    open({ state: 'paused', at: SOME_DAY });
    expect(await within(await panel()).findByText(/Your profile stays visible/)).toBeTruthy();
    expect(await begin()).toBeTruthy();
  });

  test('shows the daily limit before the camera opens', async () => {
    refuse(verificationEndpoints.drawPose, 'VERIFICATION_LIMIT');
    const user = open();
    await user.click(await begin());
    expect(await screen.findByText(/as often as possible in a day/)).toBeTruthy();
  });

  test('requires a photo first, and leads to where one is added', async () => {
    const user = open({}, 0);
    expect(((await begin()) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText('Add a picture of yourself first.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Add a picture' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pictures' })).toBeTruthy();
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
    // The pressed button is gone.
    const heading = screen.getByRole('heading', { name: 'Photo verification' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('warns about changing the first photo', async () => {
    open({ state: 'verified', at: SOME_DAY }, 2, '/profile/photos');
    expect(await screen.findByText(/With another one in first place the mark is gone/)).toBeTruthy();
  });
});
