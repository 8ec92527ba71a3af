/**
 * Shorter side of the reduced picture in pixels. It is too small to recognise a face, and the lost detail
 * cannot be restored.
 */
const SHORT_SIDE = 9;
/** Shorter side of the blurred picture in pixels. Smooth areas of colour need no more. */
const DRAWN_SIDE = 240;
/** Interval in ms between two blurred frames. */
const FRAME_INTERVAL_MS = 66;

/**
 * Blurs a picture before it leaves this browser or is shown in it: each frame is reduced to a few pixels and
 * enlarged again on a canvas. This works in every browser, and unlike a blur filter it cannot be reversed,
 * because the pixels no longer exist.
 */
export class PictureBlur {
  readonly track: MediaStreamTrack;
  readonly #video = document.createElement('video');
  readonly #timer: ReturnType<typeof setInterval>;

  /**
   * @throws Error where the browser cannot draw moving pictures. The source must not be shown then
   */
  constructor(source: MediaStreamTrack) {
    const drawn = document.createElement('canvas');
    const picture = drawn.getContext('2d', { alpha: false });
    const small = document.createElement('canvas');
    const shrunk = small.getContext('2d', { alpha: false });
    const [track] = picture ? drawn.captureStream().getVideoTracks() : [];
    if (!picture || !shrunk || !track) throw new Error('This browser cannot draw moving pictures');
    this.track = track;
    this.#video.muted = true;
    this.#video.playsInline = true;
    this.#video.srcObject = new MediaStream([source]);
    void this.#video.play().catch(() => undefined);
    this.#timer = setInterval(() => {
      const { videoWidth: width, videoHeight: height } = this.#video;
      if (width === 0 || height === 0) return;
      const short = Math.min(width, height);
      resizeCanvas(small, (width * SHORT_SIDE) / short, (height * SHORT_SIDE) / short);
      resizeCanvas(drawn, (width * DRAWN_SIDE) / short, (height * DRAWN_SIDE) / short);
      shrunk.imageSmoothingQuality = 'high';
      shrunk.drawImage(this.#video, 0, 0, small.width, small.height);
      picture.imageSmoothingQuality = 'high';
      picture.drawImage(small, 0, 0, drawn.width, drawn.height);
    }, FRAME_INTERVAL_MS);
  }

  /** Stops the blurred track; the source stays open. */
  stop(): void {
    clearInterval(this.#timer);
    this.track.stop();
    this.#video.srcObject = null;
  }
}

/** Sets the size only if it differs: every assignment clears the canvas. */
function resizeCanvas(canvas: HTMLCanvasElement, width: number, height: number): void {
  const [wide, high] = [Math.round(width), Math.round(height)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
}
