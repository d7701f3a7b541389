import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  CreatorInputSchema,
  DETAILS_LIMITS,
  HeldRoleSchema,
  MinorPrivateInputSchema,
  PrivateInputSchema,
  ProfileInputSchema,
} from '#contract/members.ts';
import { ProfileSchema } from '#contract/session.ts';
import { errorsOf } from '#tests/support/field-errors.ts';
import { forAll } from '#tests/support/for-all.ts';

const PRIVATE = { legal_name: 'A', phone: '', address_line: '', city: '', province: '', postal_code: '' };
const PROFILE = { gamertag: 'Umbra', full_name: '', games: '', platforms: [], languages: [] };
const CREATOR = { creator_name: '', creator_type: '', schedule: '', years_creating: '' };

it('PrivateInputSchema turns empty fields into null', () => {
  expect(v.parse(PrivateInputSchema, { ...PRIVATE, city: '  ' })).toEqual({
    legal_name: 'A',
    phone: null,
    address_line: null,
    city: null,
    province: null,
    postal_code: null,
  });
});

it('PrivateInputSchema requires the legal name of adults, and nothing of minors', () => {
  expect(errorsOf(PrivateInputSchema, { ...PRIVATE, legal_name: ' ' })).toEqual({ legal_name: 'required' });
  expect(errorsOf(MinorPrivateInputSchema, { ...PRIVATE, legal_name: ' ' })).toEqual({});
});

it('PrivateInputSchema accepts postal codes of four digits only', () => {
  forAll(fc.string({ maxLength: 8 }), (text) => {
    const trimmed = text.trim();
    const fits = trimmed === '' || /^[0-9]{4}$/u.test(trimmed);
    expect(errorsOf(PrivateInputSchema, { ...PRIVATE, postal_code: text })).toEqual(
      fits ? {} : { postal_code: 'invalid_value' },
    );
  });
});

it.each([
  ['province', 'Atlantis', 'invalid_choice'],
  ['phone', 'call me', 'invalid_value'],
  ['city', 'Cape\u0000Town', 'invalid_characters'],
  ['address_line', 'x'.repeat(DETAILS_LIMITS.addressLength + 1), 'too_long'],
])('PrivateInputSchema refuses a %s of %j', (field, text, code) => {
  expect(errorsOf(PrivateInputSchema, { ...PRIVATE, [field]: text })).toEqual({ [field]: code });
});

it('ProfileInputSchema requires only the gamertag', () => {
  expect(errorsOf(ProfileInputSchema, PROFILE)).toEqual({});
  expect(errorsOf(ProfileInputSchema, { ...PROFILE, gamertag: '' })).toEqual({ gamertag: 'required' });
});

it.each([
  ['0', {}],
  ['60', {}],
  ['61', { years_creating: 'invalid_value' }],
  ['-1', { years_creating: 'invalid_value' }],
  ['1.5', { years_creating: 'invalid_value' }],
  ['ten', { years_creating: 'invalid_value' }],
])('CreatorInputSchema validates %s years of creating', (years, errors) => {
  expect(errorsOf(CreatorInputSchema, { ...CREATOR, years_creating: years })).toEqual(errors);
});

it('CreatorInputSchema counts characters like the database', () => {
  const name = '🎮'.repeat(DETAILS_LIMITS.creatorNameLength);
  expect(errorsOf(CreatorInputSchema, { ...CREATOR, creator_name: name })).toEqual({});
  expect(errorsOf(CreatorInputSchema, { ...CREATOR, creator_name: `${name}x` })).toEqual({
    creator_name: 'too_long',
  });
});

it.each([[undefined], [null], ['admin'], [['admin', 'unknown_key']], [[1]]])(
  'ProfileSchema takes %j for an empty set of permissions',
  (permissions) => {
    const profile = v.parse(ProfileSchema, { user_id: '00000000-0000-4000-8000-000000000001', permissions });
    expect(profile.permissions).toEqual([]);
  },
);

it('HeldRoleSchema turns missing permissions into an empty list', () => {
  const role = { role_title: 'Helper', department: 'community', platform_permissions: null };
  const assignment = v.parse(HeldRoleSchema, {
    id: '00000000-0000-4000-8000-00000000000a',
    start_date: '2026-01-01T00:00:00Z',
    is_primary: false,
    role,
  });
  expect(assignment).toMatchObject({ role: { platform_permissions: [] }, game: null });
});
