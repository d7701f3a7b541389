import { expect, it } from 'vitest';
import { newPhoto, photoFiles, smallPhoto } from '#domain/photos.ts';
import { thumbnailOf } from '#domain/pictures.ts';

const NAME = '0123456789abcdef0123456789abcdef';

it('photos have an address of the site and two files', () => {
  const { url, files } = newPhoto(NAME);
  expect([url, files]).toEqual([
    `/avatars/${NAME}.webp`,
    { large: `${NAME}.webp`, small: `${NAME}-96.webp` },
  ]);
  expect(photoFiles(url)).toEqual(files);
  expect([smallPhoto(url), thumbnailOf(url)]).toEqual([
    `/avatars/${NAME}-96.webp`,
    `/avatars/${NAME}-96.webp`,
  ]);
});

it.each([
  null,
  '',
  '/media/people/x.avif',
  'https://elsewhere.example/avatars/x.webp',
  `/avatars/${NAME}-96.webp`,
  `/avatars/../${NAME}.webp`,
  `/avatars/${NAME.toUpperCase()}.webp`,
  `/avatars/${NAME}.webp?x`,
])('photos stored elsewhere have no files: %j', (url) => {
  expect(photoFiles(url)).toBeNull();
  expect(smallPhoto(url)).toBe(url);
});
