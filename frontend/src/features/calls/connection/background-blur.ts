/**
 * Blur of what is behind the member, which the browser or the system makes (Media Capture Extensions,
 * "backgroundBlur"); TypeScript does not know it yet.
 */
type WithBackgroundBlur<T> = T & { backgroundBlur?: unknown };

/** Whether this camera can blur its background, and be told not to. */
export function offersBackgroundBlur(camera: MediaStreamTrack | null): boolean {
  // Firefox learnt to tell what a camera can do only lately.
  if (typeof camera?.getCapabilities !== 'function') return false;
  const { backgroundBlur }: WithBackgroundBlur<MediaTrackCapabilities> = camera.getCapabilities();
  return Array.isArray(backgroundBlur) && backgroundBlur.includes(true) && backgroundBlur.includes(false);
}

/** Blurs the background or shows it; false when the camera did not do it. */
export async function blurBackground(camera: MediaStreamTrack, on: boolean): Promise<boolean> {
  const wanted: WithBackgroundBlur<MediaTrackConstraintSet> = { backgroundBlur: { exact: on } };
  try {
    await camera.applyConstraints({ ...camera.getConstraints(), advanced: [wanted] });
  } catch {
    return false;
  }
  const settings: WithBackgroundBlur<MediaTrackSettings> = camera.getSettings();
  return settings.backgroundBlur === on;
}
