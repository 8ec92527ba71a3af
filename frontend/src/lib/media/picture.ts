import { PROFILES_LIMITS } from '@contract';

/** Longest edge in px. The server scales larger pictures down, so sending more only takes longer. */
export const MAX_PICTURE_EDGE_PX = PROFILES_LIMITS.photoSide;
const QUALITY = 0.9;

/** Types the server accepts unchanged. */
const SENT_AS_THEY_ARE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

export function createCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas in this browser');
  // Transparent pixels would become black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  return [canvas, context];
}

export async function encodeJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The picture could not be encoded');
  return blob;
}

/**
 * Returns the picture to send: large ones and types only the browser can read become a JPEG of at most 1600
 * px. An unreadable file is returned unchanged; the server refuses it with a reason.
 */
export async function preparePicture(file: File): Promise<File> {
  // Converting would lose the animation.
  if (file.type === 'image/gif') return file;
  try {
    const bitmap = await createImageBitmap(file);
    try {
      const scale = Math.min(1, MAX_PICTURE_EDGE_PX / Math.max(bitmap.width, bitmap.height));
      if (scale === 1 && file.size <= PROFILES_LIMITS.photoBytes && SENT_AS_THEY_ARE.has(file.type))
        return file;
      const [canvas, context] = createCanvas(bitmap.width * scale, bitmap.height * scale);
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return new File([await encodeJpeg(canvas)], 'photo.jpg', { type: 'image/jpeg' });
    } finally {
      bitmap.close();
    }
  } catch {
    return file;
  }
}
