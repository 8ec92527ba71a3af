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
 * Returns a copy in memory. A chosen file is only a reference: if the device changes or deletes it before it
 * is sent, and for some pictures of Android's picker, `fetch` sends something else, or fails as it does
 * without a network, each time.
 * @throws DOMException when the browser can no longer read the file
 */
const inMemory = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type });

/**
 * Returns the picture to send, in memory: large ones and types only the browser can read become a JPEG of at
 * most 1600 px. A file that cannot be decoded keeps its content; the server refuses it with a reason. If it
 * is too large to be sent, it is not copied: the memory might not hold it.
 * @throws DOMException when the browser can no longer read the file
 */
export async function preparePicture(file: File): Promise<File> {
  // Converting would lose the animation.
  const reduced = file.type === 'image/gif' ? null : await reducedPicture(file);
  if (reduced) return reduced;
  return file.size > PROFILES_LIMITS.photoBytes ? file : inMemory(file);
}

/** Returns a smaller JPEG of the picture; null if it is sent as it is or cannot be decoded. */
async function reducedPicture(file: File): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file);
    try {
      const scale = Math.min(1, MAX_PICTURE_EDGE_PX / Math.max(bitmap.width, bitmap.height));
      if (scale === 1 && file.size <= PROFILES_LIMITS.photoBytes && SENT_AS_THEY_ARE.has(file.type))
        return null;
      const [canvas, context] = createCanvas(bitmap.width * scale, bitmap.height * scale);
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return new File([await encodeJpeg(canvas)], 'photo.jpg', { type: 'image/jpeg' });
    } finally {
      bitmap.close();
    }
  } catch {
    return null;
  }
}
