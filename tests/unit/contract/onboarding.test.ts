import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  AgreementInputSchema,
  GamingInputSchema,
  GuardianAddressSchema,
  GuardianInputSchema,
  IdentityInputSchema,
  OnboardingStateSchema,
  SocialInputSchema,
} from '#contract/onboarding.ts';
import { errorsOf } from '#tests/support/field-errors.ts';
import { NOTHING_SAVED } from '#tests/support/onboarding-service.ts';

const IDENTITY = {
  full_name: 'Zoë N',
  legal_name: 'Zoë Ngcobo',
  phone: '+27 (82) 555-0100',
  city: ' ',
  province: 'Gauteng',
};
const GAMING = { gamertag: 'Umbra', games: 'Valorant', platforms: ['PC'], languages: ['English'] };
const GUARDIAN = {
  gamertag: 'Umbra',
  guardian_name: 'Carmen P',
  guardian_relationship: 'Mother',
  guardian_email: ' Carmen@Family.test ',
  guardian_phone: '021 555 0148',
  rules: true,
};
/** With a character that reverses the text after it. */
const REVERSED = 'a\u202Eb';

it.each([
  [IdentityInputSchema, IDENTITY, 'full_name', ' ', 'required'],
  [IdentityInputSchema, IDENTITY, 'full_name', 'x'.repeat(121), 'too_long'],
  [IdentityInputSchema, IDENTITY, 'full_name', REVERSED, 'invalid_characters'],
  [IdentityInputSchema, IDENTITY, 'legal_name', 'a\u0000b', 'invalid_characters'],
  [IdentityInputSchema, IDENTITY, 'phone', '', 'required'],
  [IdentityInputSchema, IDENTITY, 'phone', '123456', 'invalid_value'],
  [IdentityInputSchema, IDENTITY, 'phone', '1234567890123456', 'invalid_value'],
  [IdentityInputSchema, IDENTITY, 'phone', '1234567 call me', 'invalid_value'],
  [IdentityInputSchema, IDENTITY, 'phone', 'tel 1234567', 'invalid_value'],
  [IdentityInputSchema, IDENTITY, 'city', 'x'.repeat(101), 'too_long'],
  [IdentityInputSchema, IDENTITY, 'province', '', 'required'],
  [IdentityInputSchema, IDENTITY, 'province', 'Atlantis', 'invalid_choice'],
  [GamingInputSchema, GAMING, 'gamertag', 'No\u200Bva', 'invalid_characters'],
  [GamingInputSchema, GAMING, 'gamertag', 'No\u2800va', 'invalid_characters'],
  [GamingInputSchema, GAMING, 'gamertag', 'No\u00A0va', 'invalid_characters'],
  [GamingInputSchema, GAMING, 'games', ' ', 'required'],
  [GamingInputSchema, GAMING, 'platforms', [], 'required'],
  [GamingInputSchema, GAMING, 'languages', [], 'required'],
  [AgreementInputSchema, { rules: true, privacy: true }, 'rules', false, 'required'],
  [AgreementInputSchema, { rules: true, privacy: true }, 'privacy', false, 'required'],
  [GuardianInputSchema, GUARDIAN, 'guardian_name', '', 'required'],
  [GuardianInputSchema, GUARDIAN, 'guardian_relationship', '', 'required'],
  [GuardianInputSchema, GUARDIAN, 'guardian_relationship', 'Friend', 'invalid_choice'],
  [GuardianInputSchema, GUARDIAN, 'guardian_email', 'carmen', 'invalid_email'],
  [GuardianInputSchema, GUARDIAN, 'guardian_email', `${'c'.repeat(243)}@family.test`, 'too_long'],
  [GuardianInputSchema, GUARDIAN, 'guardian_phone', 'none', 'invalid_value'],
  [GuardianInputSchema, GUARDIAN, 'rules', false, 'required'],
] as const)('a step of the onboarding refuses, case %#: %o', (schema, valid, field, typed, code) => {
  expect(errorsOf(schema, valid)).toEqual({});
  expect(errorsOf(schema, { ...valid, [field]: typed })).toEqual({ [field]: code });
});

it.each(['1234567', '123456789012345', '+27 (82) 555-0100', '082.555.0100 '])(
  'a phone number of seven to fifteen digits with separators is valid: %s',
  (phone) => {
    expect(errorsOf(IdentityInputSchema, { ...IDENTITY, phone })).toEqual({});
  },
);

it('empty optional answers of the onboarding are saved as null, all others trimmed', () => {
  expect(v.parse(IdentityInputSchema, { ...IDENTITY, full_name: ' Zoë N ' })).toEqual({
    ...IDENTITY,
    city: null,
  });
  const channels = { url_youtube: '', url_instagram: '', url_tiktok: '', url_facebook: '' };
  expect(v.parse(SocialInputSchema, { url_twitch: ' umbra ', ...channels })).toMatchObject({
    url_twitch: 'umbra',
    url_youtube: null,
  });
});

it('the address of a guardian is trimmed and in small letters', () => {
  const guardian_email = 'carmen@family.test';
  expect(v.parse(GuardianInputSchema, GUARDIAN)).toEqual({ ...GUARDIAN, guardian_email });
  expect(v.parse(GuardianAddressSchema, GUARDIAN)).toEqual({ guardian_email });
});

it.each([
  [['Valorant', 'FIFA'], 'Valorant, FIFA'],
  ['Valorant', 'Valorant'],
  [[], null],
  [' ', null],
  [null, null],
  [undefined, null],
])('stored games of %j are the text %j', (games, text) => {
  expect(v.parse(OnboardingStateSchema, { ...NOTHING_SAVED, games }).games).toBe(text);
});

it('a state of the onboarding without them takes no answer of a guardian and no majority for given', () => {
  const { consent, is_minor, steps } = NOTHING_SAVED;
  expect(v.parse(OnboardingStateSchema, { consent, is_minor, steps })).toMatchObject({
    majority_pending: false,
    guardian: null,
    requested_at: null,
    guardian_rejected: false,
    platforms: [],
  });
});
