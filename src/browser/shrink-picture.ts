/** Scales pictures down in the browser. */
import type { PortalEnvironment } from '#stores/core/portal-environment.ts';

const QUALITY = 0.88;

/** Encodes as WebP, or as JPEG in browsers that write no WebP. */
async function encode(canvas: OffscreenCanvas): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  return blob.type === 'image/webp' ? blob : canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

export const shrinkPicture: PortalEnvironment['shrinkPicture'] = async (file, edge) => {
  if (!(file instanceof Blob)) return null;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await encode(canvas);
  } catch {
    return null;
  }
};
