import { expect, it } from 'vitest';
import type { ConsentEvent } from '#contract/members.ts';
import { grantedPurposes, hiddenReason } from '#domain/public-profile.ts';

const SHOWN = { gamertag: 'Umbra', status: 'approved', public_profile: true } as const;

/** Newest first, as the database returns them. */
const events = (...list: readonly (readonly [string, ConsentEvent['decision']])[]): ConsentEvent[] =>
  list.map(([purpose, decision]) => ({ purpose, decision, at: '2026-01-01T00:00:00Z' }));

it.each([
  ['shown', SHOWN, null],
  ['no gamertag', { ...SHOWN, gamertag: null }, 'no_gamertag'],
  ['not approved', { ...SHOWN, status: 'active' }, 'not_approved'],
  ['left', { ...SHOWN, status: 'left' }, 'not_approved'],
  ['switched off', { ...SHOWN, public_profile: false }, 'switched_off'],
  ['both', { ...SHOWN, status: 'active', public_profile: false }, 'not_approved'],
] as const)('hiddenReason %s', (_name, user, reason) => {
  expect(hiddenReason(user, false, [])).toBe(reason);
});

it('hiddenReason follows the guardian’s newest decision for a minor', () => {
  expect(hiddenReason(SHOWN, true, [])).toBe('guardian');
  expect(hiddenReason(SHOWN, true, events(['public_profile', 'granted']))).toBeNull();
  const revoked = events(['public_profile', 'revoked'], ['public_profile', 'granted']);
  expect(hiddenReason(SHOWN, true, revoked)).toBe('guardian');
  expect(hiddenReason(SHOWN, false, revoked)).toBeNull();
});

it('grantedPurposes counts the newest decision of each purpose', () => {
  const list = events(
    ['shop', 'granted'],
    ['travel', 'declined'],
    ['travel', 'granted'],
    ['membership', 'granted'],
  );
  expect([...grantedPurposes(list)].sort()).toEqual(['membership', 'shop']);
});
