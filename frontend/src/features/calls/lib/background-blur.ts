/**
 * Adds `backgroundBlur`, a blur by the browser or the system (Media Capture Extensions), which the types of
 * TypeScript do not contain yet.
 */
type WithBackgroundBlur<T> = T & { backgroundBlur?: unknown };

/** Returns whether the background blur of this camera can be switched on and off. */
export function offersBackgroundBlur(camera: MediaStreamTrack | null): boolean {
  // Older versions of Firefox have no `getCapabilities`.
  if (typeof camera?.getCapabilities !== 'function') return false;
  const { backgroundBlur }: WithBackgroundBlur<MediaTrackCapabilities> = camera.getCapabilities();
  return Array.isArray(backgroundBlur) && backgroundBlur.includes(true) && backgroundBlur.includes(false);
}

/** Switches the background blur; returns false if the camera did not apply it. */
export async function setBackgroundBlur(camera: MediaStreamTrack, on: boolean): Promise<boolean> {
  const constraint: WithBackgroundBlur<MediaTrackConstraintSet> = { backgroundBlur: { exact: on } };
  try {
    await camera.applyConstraints({ ...camera.getConstraints(), advanced: [constraint] });
  } catch {
    return false;
  }
  const settings: WithBackgroundBlur<MediaTrackSettings> = camera.getSettings();
  return settings.backgroundBlur === on;
}
