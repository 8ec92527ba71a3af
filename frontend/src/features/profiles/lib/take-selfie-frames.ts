import { PROFILES_LIMITS } from '@contract';
import { captureVideoFrame } from './capture-video-frame';

/**
 * What the page shows while a selfie is taken: the seconds until it begins, or the place of the present pose.
 */
export type SelfieStage = { kind: 'counting'; left: number } | { kind: 'taking'; pose: number };

const SECOND_MS = 1000;
const COUNT_IN_SECONDS = 3;
const FRAMES_PER_POSE = 4;
const FRAME_MS = (PROFILES_LIMITS.poseSeconds * SECOND_MS) / FRAMES_PER_POSE;

/**
 * Counts down, and then takes pictures of each pose in turn, all in one take.
 * @param show is called with each stage
 * @returns the frames in their order
 * @throws when the camera delivers no picture, or `signal` is aborted
 */
export async function takeSelfieFrames(
  video: HTMLVideoElement,
  poses: number,
  show: (stage: SelfieStage) => void,
  signal: AbortSignal,
): Promise<Blob[]> {
  for (let left = COUNT_IN_SECONDS; left > 0; left -= 1) {
    show({ kind: 'counting', left });
    await pause(SECOND_MS, signal);
  }
  const frames: Blob[] = [];
  for (let pose = 0; pose < poses; pose += 1) {
    show({ kind: 'taking', pose });
    for (let taken = 0; taken < FRAMES_PER_POSE; taken += 1) {
      await pause(FRAME_MS, signal);
      frames.push(await captureVideoFrame(video));
    }
  }
  return frames;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The take was ended', 'AbortError'));
    });
  });
}
