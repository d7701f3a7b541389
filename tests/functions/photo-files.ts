import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Edge of a quarter of the test picture, in pixels. */
const QUARTER = 150;

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };

/** A picture whose upper half is red and lower half blue, twice as wide as high. */
function twoHalves(): Sharp {
  const half = { width: QUARTER * 4, height: QUARTER, channels: 3 } as const;
  return sharp({ create: { ...half, height: QUARTER * 2, background: RED } }).composite([
    { input: { create: { ...half, background: BLUE } }, top: QUARTER, left: 0 },
  ]);
}

/** A JPEG like a phone's: rotated by EXIF orientation, with GPS data. */
export async function photoFromPhone(): Promise<Buffer> {
  return twoHalves()
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telltale', Model: 'Phone 7', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 55/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A plain picture of a size. */
export function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: RED } });
}

/** A GIF of one red pixel. */
export const TINY_GIF = Buffer.from('R0lGODlhAQABAPAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** An animated WebP of two frames. */
export async function movingPicture(): Promise<Buffer> {
  const edge = 120;
  const frames = Buffer.concat([Buffer.alloc(edge * edge * 3, 10), Buffer.alloc(edge * edge * 3, 200)]);
  return sharp(frames, { raw: { width: edge, height: edge * 2, channels: 3, pageHeight: edge } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

const CRC_TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of a few hundred kilobytes that decompresses into 1.6 GB: 40 000 by 40 000 pixels. */
export function pixelBomb(): Buffer {
  const edge = 40_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  // Eight bits of grey.
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc((edge + 1) * 1000), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An SVG with a script and a reference to a local file. */
export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script><image href="/etc/passwd" width="9" height="9"/></svg>',
);

const whole = await plain(800, 800).jpeg().toBuffer();

/** Files that no upload of a picture stores, with the code of their refusal. */
export const REFUSED_PICTURES: readonly (readonly [name: string, bytes: Buffer, code: string])[] = [
  ['text', Buffer.from('hello, I am a PNG'), 'picture_unsupported'],
  ['an empty body', Buffer.alloc(0), 'picture_unsupported'],
  ['vector graphics', SVG, 'picture_unsupported'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture_unsupported'],
  ['a TIFF', Buffer.from('II*\0\b\0\0\0', 'latin1'), 'picture_unsupported'],
  ['a truncated file', whole.subarray(0, Math.floor(whole.length / 2)), 'picture_unsupported'],
  ['a GIF', TINY_GIF, 'picture_animated'],
  ['an animated picture', await movingPicture(), 'picture_animated'],
  ['a picture that decompresses into gigabytes, before decompressing it', pixelBomb(), 'picture_too_large'],
  ['a picture of a few pixels', await plain(400, 95).png().toBuffer(), 'picture_too_small'],
];
