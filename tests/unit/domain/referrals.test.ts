import { expect, it, test } from 'vitest';
import { REFERRAL_STATES, type Referral, type ReferralState } from '#contract/referrals.ts';
import { countReferrals, reachedAt, shareLinks } from '#domain/referrals.ts';

const referral = (state: ReferralState): Referral => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: null,
  state,
  invited_at: '2026-01-01T00:00:00Z',
  signed_up_at: '2026-01-02T00:00:00Z',
  onboarded_at: '2026-01-03T00:00:00Z',
  retained_at: '2026-02-02T00:00:00Z',
  created_at: '2025-12-31T00:00:00Z',
  updated_at: '2026-03-01T00:00:00Z',
});

it('countReferrals counts members as signed up too, and refused referrals nowhere', () => {
  expect(countReferrals(REFERRAL_STATES.map(referral))).toEqual({ open: 1, signedUp: 3, members: 2 });
  expect(countReferrals([])).toEqual({ open: 0, signedUp: 0, members: 0 });
});

test.each([
  ['invited', '2026-01-01T00:00:00Z'],
  ['signed_up', '2026-01-02T00:00:00Z'],
  ['onboarded', '2026-01-03T00:00:00Z'],
  ['retained_30d', '2026-02-02T00:00:00Z'],
  ['expired', '2026-03-01T00:00:00Z'],
  ['duplicate', '2026-03-01T00:00:00Z'],
  ['self', '2025-12-31T00:00:00Z'],
] as const)('reachedAt %s', (state, at) => {
  expect(reachedAt(referral(state))).toBe(at);
});

it('reachedAt is the day of the row when no other is known', () => {
  expect(reachedAt({ ...referral('signed_up'), signed_up_at: null })).toBe('2025-12-31T00:00:00Z');
});

it('shareLinks encode text and address', () => {
  const link = 'https://site.test/signup?ref=ABCDEFGH&x=1';
  const { whatsApp, x, email } = shareLinks(link, 'Join & play: 100% fun', 'Äh?');
  expect(new URL(whatsApp).searchParams.get('text')).toBe(`Join & play: 100% fun ${link}`);
  expect(Object.fromEntries(new URL(x).searchParams)).toEqual({ text: 'Join & play: 100% fun', url: link });
  const mail = new URLSearchParams(email.replace('mailto:?', ''));
  expect(Object.fromEntries(mail)).toEqual({ subject: 'Äh?', body: `Join & play: 100% fun\n\n${link}` });
});
