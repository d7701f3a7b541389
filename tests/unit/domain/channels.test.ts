import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SOCIAL_PLATFORMS } from '#contract/players.ts';
import { channelAddress } from '#domain/channels.ts';
import { safeName } from '#domain/safe-text.ts';
import { maskEmail } from '#domain/mask-email.ts';
import { forAll } from '#tests/support/for-all.ts';

test.each([
  ['twitch', 'nova', 'https://www.twitch.tv/nova'],
  ['twitch', '@nova', 'https://www.twitch.tv/nova'],
  ['twitch', 'twitch.tv/nova/', 'https://twitch.tv/nova'],
  ['twitch', 'http://www.twitch.tv/nova', 'https://www.twitch.tv/nova'],
  ['youtube', '@nova', 'https://www.youtube.com/@nova'],
  ['youtube', 'youtu.be/xyz', 'https://youtu.be/xyz'],
  ['instagram', 'no.va', 'https://www.instagram.com/no.va'],
  ['tiktok', 'nova', 'https://www.tiktok.com/@nova'],
  ['facebook', 'https://m.facebook.com/nova', 'https://m.facebook.com/nova'],
] as const)('channelAddress completes for %s the input %s to %s', (platform, text, address) => {
  expect(channelAddress(platform, text)).toBe(address);
});

test.each([
  ['twitch', 'https://evil.example/nova'],
  ['twitch', 'https://twitch.tv.evil.example/nova'],
  ['twitch', 'https://eviltwitch.tv/nova'],
  ['twitch', 'https://me:secret@twitch.tv/nova'],
  ['twitch', 'https://twitch.tv'],
  ['twitch', 'javascript:alert(1)'],
  ['twitch', 'two words'],
  ['youtube', 'https://www.twitch.tv/nova'],
] as const)('channelAddress refuses for %s the input %s', (platform, text) => {
  expect(channelAddress(platform, text)).toBeNull();
});

test('channelAddress returns for any text null or an https address, idempotently', () => {
  forAll(fc.constantFrom(...SOCIAL_PLATFORMS), fc.string({ maxLength: 80 }), (platform, text) => {
    const address = channelAddress(platform, text);
    expect(address ?? 'https://').toMatch(/^https:\/\//u);
    expect(address === null ? null : channelAddress(platform, address)).toBe(address);
  });
});

test('maskEmail keeps the first character and the domain', () => {
  expect(maskEmail('carmen@family.test')).toBe('c••••@family.test');
  expect(maskEmail('@family.test')).toBe('••••');
  expect(maskEmail('')).toBe('');
  forAll(fc.emailAddress(), (address) => {
    expect(maskEmail(address)).not.toContain(address.slice(0, address.lastIndexOf('@') + 1));
  });
});

test.each([
  ['Carmen Petersen', 'Carmen Petersen'],
  ["Thabo O'Neil-Nkosi", "Thabo O'Neil-Nkosi"],
  ['  李 Ming ', '李 Ming'],
  ['evil.example', null],
  ['https://evil', null],
  ['a@b', null],
  ['<b>', null],
  ['two\nlines', null],
  ['x'.repeat(61), null],
  ['', null],
  [null, null],
])('safeName turns %j into %j', (name, shown) => {
  expect(safeName(name)).toBe(shown);
});
