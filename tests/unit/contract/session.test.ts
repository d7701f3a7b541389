import * as v from 'valibot';
import { expect, it } from 'vitest';
import { CachedProfileSchema, StoredSessionSchema } from '#contract/session.ts';

const user_id = '00000000-0000-4000-8000-000000000001';
/** A profile without readable fields. */
const WITHOUT_RIGHTS = {
  user_id,
  role: 'user',
  status: 'registered',
  onboarding: false,
  gamertag: null,
  full_name: null,
  photo_url: null,
  permissions: [],
  applied_team_ids: [],
  is_minor: false,
  consent: 'none',
  aal_required: false,
  cached_at: 0,
};

it.each([
  ['absent', {}],
  [
    'unreadable',
    Object.fromEntries(Object.keys(WITHOUT_RIGHTS).map((field) => [field, { is: 'no such value' }])),
  ],
])('a stored profile whose fields are %s grants nothing', (_name, fields) => {
  const texts = { gamertag: null, full_name: null, photo_url: null };
  expect(v.parse(CachedProfileSchema, { ...fields, ...texts, user_id })).toEqual(WITHOUT_RIGHTS);
});

it('a stored session without a time of expiry has expired, and has no second factor', () => {
  expect(v.parse(StoredSessionSchema, { refresh_token: 'r', user: { id: user_id } })).toEqual({
    refresh_token: 'r',
    access_token: '',
    expires_at: 0,
    user: { id: user_id, email: '', factors: [] },
  });
  const factors = [{ id: 'f', status: 'verified' }];
  expect(
    v.parse(StoredSessionSchema, { refresh_token: 'r', user: { id: user_id, factors } }).user.factors,
  ).toEqual([{ ...factors[0], factor_type: 'totp', friendly_name: '' }]);
});

it.each([{ refresh_token: '' }, { user: { id: 'me' } }, { user: null }])(
  'a stored session with %j is none',
  (wrong) => {
    expect(v.is(StoredSessionSchema, { refresh_token: 'r', user: { id: user_id }, ...wrong })).toBe(false);
  },
);
