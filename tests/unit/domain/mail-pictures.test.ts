import { expect, it } from 'vitest';
import { mailPictureUrl, parseMailPicture } from '#domain/mail-pictures.ts';

const UPLOAD = `/pictures/6402bc${'a'.repeat(26)}.avif`;

it.each([
  ['/media/products/cap.avif', '/mail-pictures/media/products/cap.jpg', '/media/products/cap-400.avif'],
  [UPLOAD, UPLOAD.replace('/', '/mail-pictures/').replace('avif', 'jpg'), UPLOAD.replace('.', '-400.')],
])('the picture %s has a JPEG copy, made of its small version', (url, copy, small) => {
  expect(mailPictureUrl(url)).toBe(copy);
  expect(parseMailPicture(copy)).toBe(small);
});

it.each([[null], ['https://elsewhere.example/cap.avif'], ['/media/products/cap.png']])(
  'the picture %s has none',
  (url) => {
    expect(mailPictureUrl(url)).toBeNull();
  },
);

it('parseMailPicture returns null for other addresses', () => {
  for (const path of ['/media/cap.jpg', '/mail-pictures/media/../cap.jpg', '/mail-pictures/avatars/x.jpg'])
    expect(parseMailPicture(path)).toBeNull();
});
