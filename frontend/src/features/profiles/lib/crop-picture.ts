import { createCanvas, encodeJpeg, MAX_PICTURE_EDGE_PX } from '@/lib/media/picture';

/** The chosen area in pixels of the original picture. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Maximum edge in px while editing. It is large enough to zoom. */
const TURN_EDGE = 3200;

/** Crops the area to a JPEG of at most 1600 px. Rejects if the browser cannot read the picture. */
export async function cropPicture(source: Blob, area: CropArea): Promise<File> {
  const bitmap = await createImageBitmap(source);
  try {
    const { x, y, width, height } = area;
    const scale = Math.min(1, MAX_PICTURE_EDGE_PX / Math.max(width, height));
    const [canvas, context] = createCanvas(width * scale, height * scale);
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
    return new File([await encodeJpeg(canvas)], 'photo.jpg', { type: 'image/jpeg' });
  } finally {
    bitmap.close();
  }
}

/** Returns the picture turned by 90° clockwise, reduced to `TURN_EDGE`. */
export async function rotateClockwise(source: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(source);
  try {
    const scale = Math.min(1, TURN_EDGE / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    const [canvas, context] = createCanvas(height, width);
    context.translate(canvas.width, 0);
    context.rotate(Math.PI / 2);
    context.drawImage(bitmap, 0, 0, width, height);
    return await encodeJpeg(canvas);
  } finally {
    bitmap.close();
  }
}

/** Returns whether the browser can decode the picture. Checked before the crop dialogue opens. */
export async function canDecode(source: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(source)).close();
    return true;
  } catch {
    return false;
  }
}
