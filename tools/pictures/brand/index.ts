/** Writes the brand's files: SVG, and bitmaps rendered from it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { photograph } from '../core/studio.ts';
import { EMBLEMS } from './emblems.ts';
import { faviconSvg, grizzlySvg, iconSvg, lockupSvg, markSvg, northlightSvg, shareScene } from './marks.ts';
import { plateModule } from './plate.ts';

/** A generated file; its path is relative to the project's root. */
export interface BrandFile {
  readonly path: string;
  readonly make: () => Promise<Buffer>;
}

function text(path: string, svg: () => string): BrandFile {
  return { path, make: () => Promise.resolve(Buffer.from(svg())) };
}

function icon(path: string, size: number, share: number): BrandFile {
  return {
    path,
    make: () =>
      sharp(
        Buffer.from(iconSvg(share).replace('width="100" height="100"', `width="${size}" height="${size}"`)),
      )
        .png({ palette: true, colours: 64, effort: 10 })
        .toBuffer(),
  };
}

async function sharePicture(): Promise<Buffer> {
  const picture = await photograph(shareScene());
  return picture
    .extract({ left: 0, top: 285, width: 1200, height: 630 })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

export const BRAND_FILES: readonly BrandFile[] = [
  text('src/assets/brand/mark.svg', markSvg),
  text('src/assets/brand/lockup.svg', lockupSvg),
  text('public/favicon.svg', faviconSvg),
  icon('public/apple-touch-icon.png', 180, 0.7),
  icon('public/icon-192.png', 192, 0.78),
  icon('public/icon-512.png', 512, 0.78),
  icon('public/icon-maskable-192.png', 192, 0.58),
  icon('public/icon-maskable-512.png', 512, 0.58),
  { path: 'public/share.jpg', make: sharePicture },
  { path: 'netlify/server/share/plate.ts', make: plateModule },
  text('public/partners/northlight.svg', northlightSvg),
  text('public/partners/grizzly-energy.svg', grizzlySvg),
  ...EMBLEMS.map(({ name, svg }) => text(`public/media/teams/${name}.svg`, () => svg)),
];

/** Returns the file's size in bytes. */
export async function writeBrandFile({ path, make }: BrandFile, root: string): Promise<number> {
  const file = await make();
  const target = join(root, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, file);
  return file.length;
}
