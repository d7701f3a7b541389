/** Files that attackers and broken programs send as uploads. */
import { deflateRawSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { BANK_PDF, HALF_PDF, PAGE_WITH_PDF, SCRIPTED_PDF } from './payment-proof-files.ts';
import { movingPicture, photoFromPhone, pixelBomb, plain, SVG, TINY_GIF } from './photo-files.ts';

/** What an upload becomes, or the code of its refusal. */
export type Fate =
  | 'webp'
  | 'pdf'
  | 'picture_unsupported'
  | 'picture_animated'
  | 'picture_too_large'
  | 'picture_too_small'
  | 'payload_too_large'
  | 'unsupported_media_type';

export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type: string;
  readonly fate: Fate;
  /** Sent in parts of 4 MB. */
  readonly inParts?: boolean;
}

/** Part of many files below; must never be in a stored picture. */
export const TELLTALE = 'Telltale-9f3';

const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const script = `<script>alert('${TELLTALE}')</script>`;
const html = text(`<!doctype html><html><body>${script}</body></html>`);

/** A ZIP archive of one entry that unpacks into 10 MB of zeros. */
function zipBomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(10 * 1024 * 1024));
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(10 * 1024 * 1024, 22);
  header.writeUInt16LE(1, 26);
  return Buffer.concat([header, text('0'), packed]);
}

/** An SVG whose entities expand to gigabytes. */
const laughs = text(
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY ${'bcdefghij'[level] ?? ''} "${`&${'abcdefghi'[level] ?? ''};`.repeat(10)}">`,
  ).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`,
);

const jpeg = () => plain(300, 200).jpeg().toBuffer();
const png = () => plain(300, 200).png().toBuffer();
const webp = () => plain(300, 200).webp().toBuffer();
const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));

/** A JPEG with a comment segment after its first marker. */
async function commentedJpeg(comment: string): Promise<Buffer> {
  const bytes = await jpeg();
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), text(comment)]);
  return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
}

async function brokenPng(): Promise<Buffer> {
  const bytes = Buffer.from(await png());
  bytes.fill(0xaa, 45, 80);
  return bytes;
}

const REFUSED_CONTENT: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['text', text('I was there')],
  ['a web page', html],
  ['a web page with a PDF in it', PAGE_WITH_PDF],
  ['SVG with a script', SVG],
  ['packed SVG', gzipSync(SVG)],
  ['SVG of nested entities', laughs],
  ['XML with an external entity', text('<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>')],
  ['a ZIP bomb', zipBomb()],
  [
    'an office document',
    Buffer.concat([text('PK\u0003\u0004'), text('[Content_Types].xml'), Buffer.alloc(200)]),
  ],
  ['a Windows program', Buffer.concat([text('MZ'), Buffer.alloc(500, 0x90)])],
  ['a Linux program', Buffer.concat([Buffer.from([0x7f]), text('ELF'), Buffer.alloc(500)])],
  ['a shell script', text('#!/bin/sh\nrm -rf /\n')],
  ['PHP', text('<?php system($_GET["c"]); ?>')],
  ['PostScript', text('%!PS-Adobe-3.0\n(%pipe%id) (w) file\n')],
  [
    'an ImageMagick script',
    text("push graphic-context\nfill 'url(https://evil.test/x.png)'\npop graphic-context\n"),
  ],
  ['half a PDF', HALF_PDF],
  ['the beginning of a PDF', text('%PDF-')],
  ['a PDF after a line', Buffer.concat([text('\n'), BANK_PDF])],
  ['a PDF in lower case', text('%pdf-1.4\n%%EOF')],
  ['a bitmap', Buffer.concat([text('BM'), Buffer.alloc(200)])],
  ['an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200)])],
  ['sound', Buffer.concat([text('RIFF\u0024\0\0\0WAVEfmt '), Buffer.alloc(100)])],
  ['a film', Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypmp42'), Buffer.alloc(200)])],
  ['a header of HEIC', Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(200)])],
  ['a header of WebP', Buffer.concat([text('RIFF\u0020\0\0\0WEBPVP8 '), Buffer.alloc(24)])],
  ['a header of PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a header of JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0])],
  ['a megabyte of zeros', Buffer.alloc(1024 * 1024)],
  ['noise', Buffer.from(Array.from({ length: 65_536 }, (_, index) => (index * 7919) % 251))],
];

async function refusedPictures(): Promise<(readonly [string, Buffer, Fate])[]> {
  return [
    ['half a PNG', half(await png()), 'picture_unsupported'],
    ['half a JPEG', half(await photoFromPhone()), 'picture_unsupported'],
    ['half a WebP', half(await webp()), 'picture_unsupported'],
    ['a PNG with damaged data', await brokenPng(), 'picture_unsupported'],
    ['TIFF', await plain(300, 200).tiff().toBuffer(), 'picture_unsupported'],
    ['a GIF', TINY_GIF, 'picture_animated'],
    ['a GIF that is a ZIP', Buffer.concat([TINY_GIF, zipBomb()]), 'picture_animated'],
    ['an animated WebP', await movingPicture(), 'picture_animated'],
    ['a PNG that unpacks into gigabytes', pixelBomb(), 'picture_too_large'],
    ['a picture of 17 000 pixels', await plain(17_000, 100).png().toBuffer(), 'picture_too_large'],
    ['a picture of 17 megapixels', await plain(4200, 4000).png().toBuffer(), 'picture_too_large'],
    [
      'a progressive JPEG of 9 megapixels',
      await plain(3500, 2500).jpeg({ progressive: true }).toBuffer(),
      'picture_too_large',
    ],
    ['an AVIF of 3 megapixels', await plain(2000, 1500).avif({ effort: 0 }).toBuffer(), 'picture_too_large'],
    [
      'a PNG of 16 bits and 3 megapixels',
      await plain(2000, 1500).toColourspace('rgb16').png().toBuffer(),
      'picture_too_large',
    ],
    ['one pixel', await plain(1, 1).png().toBuffer(), 'picture_too_small'],
    ['a strip', await plain(4000, 20).jpeg().toBuffer(), 'picture_too_small'],
  ];
}

async function keptPictures(): Promise<(readonly [string, Buffer, string])[]> {
  const picture = await jpeg();
  const exif = { IFD0: { Make: TELLTALE, Copyright: script } };
  return [
    ['a JPEG with a web page after it', Buffer.concat([picture, html]), 'image/jpeg'],
    ['a JPEG with a PDF after it', Buffer.concat([picture, text(TELLTALE), BANK_PDF]), 'application/pdf'],
    ['a JPEG with a ZIP after it', Buffer.concat([picture, text(TELLTALE), zipBomb()]), 'image/jpeg'],
    ['a JPEG with PHP as its comment', await commentedJpeg(`<?php /* ${TELLTALE} */ ?>`), 'image/jpeg'],
    ['a JPEG with a script in its EXIF', await plain(300, 200).jpeg().withExif(exif).toBuffer(), 'image/png'],
    ['a WebP with EXIF', await plain(300, 200).webp().withExif(exif).toBuffer(), 'image/webp'],
    ['a PNG with a script after it', Buffer.concat([await png(), html]), 'image/webp'],
    ['a PNG sent as AVIF', await png(), 'image/avif'],
    [
      'a JPEG with the colours of print',
      await plain(300, 200).toColourspace('cmyk').jpeg().toBuffer(),
      'image/jpeg',
    ],
    [
      'a PNG with 16 bits',
      await sharp(await png())
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
      'image/png',
    ],
  ];
}

const KEPT_PDFS: readonly (readonly [string, Buffer, string])[] = [
  ['a PDF with JavaScript', SCRIPTED_PDF, 'application/pdf'],
  [
    'a PDF that starts a program',
    Buffer.concat([text('%PDF-1.7\n<</S/Launch/F(cmd.exe)>>\n%%EOF')]),
    'application/pdf',
  ],
  ['a PDF with a web page after it', Buffer.concat([BANK_PDF, html]), 'application/pdf'],
  ['a PDF sent as a photo', BANK_PDF, 'image/jpeg'],
];

const REFUSED_TYPES: readonly (readonly [string, Buffer, string, Fate])[] = [
  ['SVG by its type', SVG, 'image/svg+xml', 'unsupported_media_type'],
  ['a web page by its type', html, 'text/html', 'unsupported_media_type'],
  ['a form', BANK_PDF, 'multipart/form-data; boundary=x', 'unsupported_media_type'],
  ['a file without a type', BANK_PDF, '', 'unsupported_media_type'],
  [
    'a PDF over the limit of functions',
    Buffer.alloc(4 * 1024 * 1024 + 1, 1),
    'application/pdf',
    'payload_too_large',
  ],
  ['10 MB and a byte', Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'image/jpeg', 'payload_too_large'],
];

/** A PDF of a size in bytes, padded after its header. */
function largePdf(bytes: number): Buffer {
  const [header, end] = [text('%PDF-1.4\n'), text('\n%%EOF\n')];
  return Buffer.concat([header, Buffer.alloc(bytes - header.length - end.length, 32), end]);
}

const LIMIT = 10 * 1024 * 1024;

const LARGE_FILES: readonly (readonly [string, Buffer, string, Fate])[] = [
  ['a PDF of 10 MB', largePdf(LIMIT), 'application/pdf', 'pdf'],
  ['a PDF of 10 MB and a byte', largePdf(LIMIT + 1), 'application/pdf', 'payload_too_large'],
  ['a PDF of 12 MB', largePdf(12 * 1024 * 1024), 'application/pdf', 'payload_too_large'],
  ['a web page of 9 MB', Buffer.concat([html, Buffer.alloc(9e6, 32)]), 'image/png', 'picture_unsupported'],
  ['9 MB of a PDF', largePdf(LIMIT).subarray(0, 9e6), 'application/pdf', 'picture_unsupported'],
  [
    'a PDF in its second part',
    Buffer.concat([Buffer.alloc(4 * 1024 * 1024), BANK_PDF]),
    'application/pdf',
    'picture_unsupported',
  ],
];

/** All of them, built once: some take long to encode. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  return [
    ...REFUSED_CONTENT.map(([name, bytes]) => ({
      name,
      bytes,
      type: 'image/png',
      fate: 'picture_unsupported' as const,
    })),
    ...(await refusedPictures()).map(([name, bytes, fate]) => ({ name, bytes, type: 'image/jpeg', fate })),
    ...(await keptPictures()).map(([name, bytes, type]) => ({ name, bytes, type, fate: 'webp' as const })),
    ...KEPT_PDFS.map(([name, bytes, type]) => ({ name, bytes, type, fate: 'pdf' as const })),
    ...REFUSED_TYPES.map(([name, bytes, type, fate]) => ({ name, bytes, type, fate })),
    ...LARGE_FILES.map(([name, bytes, type, fate]) => ({ name, bytes, type, fate, inParts: true })),
  ];
}
