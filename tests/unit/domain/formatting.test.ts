import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SlugSchema } from '#contract/common-schemas.ts';
import { hueOf, initials } from '#domain/avatar.ts';
import { wrapIndex } from '#domain/carousel.ts';
import { contrastRatio, gradientColors, luminance, readableTextOn } from '#domain/contrast.ts';
import {
  formatDate,
  formatShortDate,
  formatTime,
  isMoment,
  isoDate,
  isoDateTime,
  messageTime,
} from '#domain/dates.ts';
import { pictureSources, thumbnailOf } from '#domain/pictures.ts';
import { slugify } from '#domain/slug.ts';
import { formatFollowers, socialLinks, webAddress } from '#domain/social.ts';
import { heroFigures } from '#domain/landing-statistics.ts';
import { foldText, shorten } from '#domain/text.ts';
import { forAll } from '#tests/support/for-all.ts';

test('dates use South African time, two hours ahead of UTC', () => {
  expect(formatDate('2026-03-11T22:30:00Z')).toBe('12\u00a0March\u00a02026');
  expect(formatShortDate('2026-09-01T21:59:59Z')).toBe('1\u00a0Sep\u00a02026');
  expect(formatTime('2026-03-11T22:02:00Z')).toBe('00:02');
  expect(isoDate('2025-12-31T22:00:00+00:00')).toBe('2026-01-01');
});

test('dates leave out the present year', () => {
  const now = Date.parse('2026-12-31T21:59:59Z');
  expect(formatShortDate('2026-09-01T21:59:59Z', now)).toBe('1\u00a0Sep');
  expect(formatShortDate('2026-09-01T21:59:59Z', now + 1000)).toBe('1\u00a0Sep\u00a02026');
  expect(formatShortDate('yesterday', now)).toBe('');
});

test.each(['2026-03-11T22:30:00.5Z', '2026-03-11 22:30:00.5+00'])(
  'dates are found and rewritten in a file: %s',
  (text) => {
    expect(isMoment(text)).toBe(true);
    expect(isoDateTime(text)).toBe('2026-03-12 00:30');
  },
);

test('dates name the whole hour of a message whose minutes are not known', () => {
  expect(messageTime({ at: '2026-03-11T12:00:00Z', is_hour: true })).toBe(
    '11\u00a0Mar\u00a02026 14:00–15:00',
  );
  expect(messageTime({ at: '2026-03-11T12:25:00Z', is_hour: false })).toBe('11\u00a0Mar\u00a02026 14:25');
});

test('dates are empty when invalid', () => {
  for (const write of [formatDate, formatShortDate, formatTime, isoDate]) {
    expect(write('yesterday')).toBe('');
  }
});

test("colours have WCAG's contrast ratio", () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(luminance('red')).toBe(0);
});

test('colours get a readable text colour', () => {
  expect(readableTextOn('#00ff41')).toBe('#000000');
  expect(readableTextOn('#0b0d10')).toBe('#ffffff');
  const hex = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  forAll(hex, (background) => {
    expect(contrastRatio(background, readableTextOn(background))).toBeGreaterThanOrEqual(4.5);
  });
});

test('colours are a pair or null for gradients', () => {
  expect(gradientColors('#ff4655 #2b0b10')).toEqual(['#ff4655', '#2b0b10']);
  for (const wrong of [null, '', '#ff4655', 'red blue', '#ff4655 #2b0b10; x'])
    expect(gradientColors(wrong)).toBeNull();
});

test.each([
  ['Umbra', 'U'],
  ['thandi m. dlamini', 'TD'],
  ['xX_Sniper_Xx', 'XX'],
  ['éclair', 'É'],
  ['7even', '7'],
  ['!!!', '?'],
  ['', '?'],
])('avatars show for %s the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('avatars have a hue derived from the name', () => {
  expect(hueOf('Umbra')).toBe(hueOf(' umbra '));
  forAll(fc.string({ unit: 'grapheme' }), (name) => {
    const hue = hueOf(name);
    expect(Number.isInteger(hue) && hue >= 0 && hue < 360).toBe(true);
  });
  expect(
    new Set(['Umbra', 'Kestrel', 'Parallax', 'Halation', 'Lumen', 'Bokeh'].map((each) => hueOf(each))).size,
  ).toBe(6);
});

test('wrapIndex wraps around at both ends', () => {
  expect([
    wrapIndex(0, -1, 6),
    wrapIndex(5, 1, 6),
    wrapIndex(2, 1, 6),
    wrapIndex(0, 1, 1),
    wrapIndex(3, 1, 0),
  ]).toEqual([5, 0, 3, 0, 0]);
  forAll(
    fc.nat(50),
    fc.integer({ min: -200, max: 200 }),
    fc.integer({ min: 1, max: 51 }),
    (index, step, length) => {
      const start = index % length;
      const reached = wrapIndex(start, step, length);
      expect(reached).toBeGreaterThanOrEqual(0);
      expect(reached).toBeLessThan(length);
      expect(wrapIndex(reached, -step, length)).toBe(start);
    },
  );
});

test('pictures have two widths on the site itself', () => {
  expect(pictureSources('/media/products/cap.avif')).toEqual({
    src: '/media/products/cap.avif',
    srcset: '/media/products/cap-400.avif 400w, /media/products/cap.avif 800w',
  });
  expect(thumbnailOf('/media/products/cap.avif')).toBe('/media/products/cap-400.avif');
});

test('pictures are used as given from other sites', () => {
  expect(pictureSources('https://pictures.test/cap.png')).toEqual({
    src: 'https://pictures.test/cap.png',
    srcset: null,
  });
  expect(pictureSources('/media/products/cap-400.avif')?.srcset).toBeNull();
  expect(thumbnailOf('https://pictures.test/cap.png')).toBe('https://pictures.test/cap.png');
  for (const none of [null, undefined, ' ']) expect(pictureSources(none)).toBeNull();
});

test.each([
  ['Obscura wins the São Paulo Cup!', 'obscura-wins-the-sao-paulo-cup'],
  ["The captain's table", 'the-captains-table'],
  ['  --a--  b ', 'a-b'],
  ['!!!', ''],
])('slugify turns %s into %s', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('slugify returns an empty string or a valid slug', () => {
  forAll(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
    const slug = slugify(text);
    expect(slug === '' || v.is(SlugSchema, slug)).toBe(true);
    expect(slugify(slug)).toBe(slug);
  });
});

test('foldText folds a text for comparison', () => {
  expect(foldText('ÉÀ Ñandú')).toBe('ea nandu');
});

test('shorten cuts a text by characters, with an ellipsis', () => {
  expect(shorten('Valorant, Counter-Strike, Apex Legends', 30)).toBe('Valorant, Counter-Strike, Apex…');
  expect(shorten('short', 30)).toBe('short');
  expect(shorten('👩‍🚀'.repeat(2), 3)).toBe('👩‍🚀…');
});

test('channels of a player are web addresses or null', () => {
  expect(webAddress('https://twitch.tv/umbra')).toBe('https://twitch.tv/umbra');
  for (const wrong of [null, '', 'twitch.tv/umbra', 'javascript:alert(1)', 'data:text/html,x']) {
    expect(webAddress(wrong)).toBeNull();
  }
});

test('channels of a player keep a fixed order', () => {
  const person = {
    url_twitch: null,
    url_youtube: 'https://youtube.com/@umbra',
    url_instagram: 'javascript:alert(1)',
    url_tiktok: 'https://tiktok.com/@umbra',
    url_facebook: null,
    followers_twitch: 0,
    followers_youtube: 1200,
    followers_instagram: 5,
    followers_tiktok: 3,
    followers_facebook: 0,
  };
  expect(socialLinks(person)).toEqual([
    { platform: 'youtube', url: 'https://youtube.com/@umbra', followers: 1200 },
    { platform: 'tiktok', url: 'https://tiktok.com/@umbra', followers: 3 },
  ]);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [12_345, '12.3K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [1_250_000, '1.3M'],
])('channels of a player show %i followers as %s', (count, text) => {
  expect(formatFollowers(count)).toBe(text);
});

test('heroFigures adds plus signs to 50 players and to championships', () => {
  expect(heroFigures({ proPlayers: 50, activeTeams: 8, championships: 25 })).toEqual({
    proPlayers: '50+',
    activeTeams: '8',
    championships: '25+',
  });
  expect(heroFigures({ proPlayers: 49, activeTeams: 1, championships: 0 }).proPlayers).toBe('49');
});
