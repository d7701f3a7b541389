/** Writes finished pictures under the agreed names and sizes. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sharp } from 'sharp';

/** Widths of pictures below /media/; see src/domain/pictures.ts. */
const WIDTHS = [
  { width: 800, suffix: '', bytes: 14_000 },
  { width: 400, suffix: '-400', bytes: 6_000 },
] as const;

/** Tried in order until the file is small enough; the last one is always accepted. */
const QUALITIES = [64, 60, 56, 52, 48, 44, 40, 36, 32] as const;

async function encode(picture: Sharp, bytes: number): Promise<Buffer> {
  let smallest = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    smallest = await picture.clone().avif({ quality, effort: 5, chromaSubsampling: '4:2:0' }).toBuffer();
    if (smallest.length <= bytes) break;
  }
  return smallest;
}

/** Writes `<path>.avif` and `<path>-400.avif`; returns their total size in bytes. */
export async function writePicture(picture: Sharp, path: string): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  let total = 0;
  for (const { width, suffix, bytes } of WIDTHS) {
    const file = await encode(picture.clone().resize(width, null, { kernel: 'lanczos3' }), bytes);
    await writeFile(`${path}${suffix}.avif`, file);
    total += file.length;
  }
  return total;
}
