const QUALITY = 0.85;
/** Longest side of a frame in pixels: staff must see the hands, and all frames must pass a slow network. */
const MAX_SIDE = 960;

/** Returns the current frame of a video as a JPEG. Unlike the preview it is not mirrored. */
export async function captureVideoFrame(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas in this browser');
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The picture could not be encoded');
  return blob;
}
