/** Onboarding: steps, their forms, and saved state. Lengths equal the constraints on users and user_private. */
import * as v from 'valibot';
import { EMAIL_PATTERN } from './email-addresses.ts';
import { GAMERTAG_LIMITS, ONBOARDING_LIMITS } from './limits.ts';
import { SOCIAL_PLATFORMS } from './players.ts';
import { CONSENT_STATES } from './session.ts';
import { MomentSchema, OptionalTextSchema, TextListSchema } from './common-schemas.ts';
import { SOUTH_AFRICAN_PROVINCES } from './provinces.ts';
import { atMost } from './text-field.ts';

/** Saved steps in order. Adults skip 'guardian'. */
export const ONBOARDING_STEPS = ['birth', 'identity', 'gaming', 'social', 'agreement', 'guardian'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The current version of the agreement, stored with the answer. */
export const AGREEMENT_VERSION = '2026-11';

/** user_private.province. */
export const PROVINCES = [...SOUTH_AFRICAN_PROVINCES, 'Outside South Africa'] as const;

/** Suggestions for users.platforms. */
export const PLATFORMS = ['PC', 'PlayStation', 'Xbox', 'Nintendo Switch', 'Mobile', 'Sim rig'] as const;

/**
 * Suggestions for users.languages: the official languages of South Africa and the most spoken one of its neighbours.
 */
export const LANGUAGES = [
  'Afrikaans',
  'English',
  'isiNdebele',
  'isiXhosa',
  'isiZulu',
  'Sepedi',
  'Sesotho',
  'Setswana',
  'siSwati',
  'Tshivenda',
  'Xitsonga',
  'South African Sign Language',
  'Portuguese',
] as const;

/** Suggestions for user_private.guardian_relationship. */
export const GUARDIAN_RELATIONSHIPS = ['Mother', 'Father', 'Grandparent', 'Legal guardian', 'Carer'] as const;

/** Excludes control characters, line separators and bidirectional controls. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;
/** Excludes invisible characters and blanks other than spaces, so that gamertags that look equal are equal. */
const VISIBLE = /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}\p{Default_Ignorable_Code_Point}\u2800]| )*$/u;
/** Seven to fifteen digits with common separators. */
const PHONE_PATTERN = /^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/u;

const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.regex(ONE_LINE, 'invalid_characters'), atMost(most));
const requiredLine = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), line(most));

/** An empty text becomes null. */
export const optionalLine = (most: number) =>
  v.pipe(
    line(most),
    v.transform((text) => (text === '' ? null : text)),
  );

/** Returns the form of a gamertag in addresses: the text before any '#', letters and digits only. */
export function urlSafeGamertag(text: string): string {
  return (text.split('#', 1)[0] ?? '').replaceAll(/[^A-Za-z0-9]/gu, '');
}

/** A gamertag, trimmed. Codes: required, too_short, too_long, invalid_characters. */
export const GamertagSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'required'),
  v.check((text) => Array.from(text).length >= GAMERTAG_LIMITS.minLength, 'too_short'),
  atMost(GAMERTAG_LIMITS.maxLength),
  v.regex(VISIBLE, 'invalid_characters'),
  v.check((text) => urlSafeGamertag(text).length >= GAMERTAG_LIMITS.urlSafeMinLength, 'invalid_characters'),
);

const PhoneSchema = v.pipe(
  requiredLine(ONBOARDING_LIMITS.phoneLength),
  v.regex(PHONE_PATTERN, 'invalid_value'),
);

/** The date of birth as typed; domain/age.ts reads it. */
export const BirthInputSchema = v.object({ day: v.string(), month: v.string(), year: v.string() });

/** Name, phone number and place (user_private), and the displayed name. */
export const IdentityInputSchema = v.object({
  full_name: requiredLine(ONBOARDING_LIMITS.fullNameLength),
  legal_name: requiredLine(ONBOARDING_LIMITS.legalNameLength),
  phone: PhoneSchema,
  city: optionalLine(ONBOARDING_LIMITS.cityLength),
  province: v.pipe(v.string(), v.minLength(1, 'required'), v.picklist(PROVINCES, 'invalid_choice')),
});

const choices = v.pipe(v.array(v.string()), v.minLength(1, 'required'));

export const GamingInputSchema = v.object({
  gamertag: GamertagSchema,
  games: requiredLine(ONBOARDING_LIMITS.gamesLength),
  platforms: choices,
  languages: choices,
});

const channel = optionalLine(ONBOARDING_LIMITS.socialUrlLength);

/** Channel addresses; each may be empty (null). domain/channels.ts completes them before saving. */
export const SocialInputSchema = v.object({
  url_twitch: channel,
  url_youtube: channel,
  url_instagram: channel,
  url_tiktok: channel,
  url_facebook: channel,
});
export type SocialField = `url_${(typeof SOCIAL_PLATFORMS)[number]}`;

/** Channel fields in form order. */
export const SOCIAL_FIELDS: readonly SocialField[] = SOCIAL_PLATFORMS.map((name) => `url_${name}` as const);

const agreed = v.literal(true, 'required');

export const AgreementInputSchema = v.object({ rules: agreed, privacy: agreed });

const GuardianEmailSchema = v.pipe(
  requiredLine(254),
  v.regex(EMAIL_PATTERN, 'invalid_email'),
  v.transform((text) => text.toLowerCase()),
);

export const GuardianAddressSchema = v.object({ guardian_email: GuardianEmailSchema });

/** The least that a minor provides before a guardian has consented. */
export const GuardianInputSchema = v.object({
  gamertag: GamertagSchema,
  guardian_name: requiredLine(ONBOARDING_LIMITS.guardianNameLength),
  guardian_relationship: v.pipe(
    v.string(),
    v.minLength(1, 'required'),
    v.picklist(GUARDIAN_RELATIONSHIPS, 'invalid_choice'),
  ),
  guardian_email: GuardianEmailSchema,
  guardian_phone: PhoneSchema,
  rules: agreed,
});

const GuardianRowSchema = v.object({
  name: OptionalTextSchema,
  relationship: OptionalTextSchema,
  email: OptionalTextSchema,
  phone: OptionalTextSchema,
});

/** Joins a list with commas: games are stored as one text. */
const GamesSchema = v.pipe(
  v.nullish(v.union([v.string(), v.array(v.string())]), null),
  v.transform((games) => (Array.isArray(games) ? games.join(', ') : games)),
  v.transform((games) => (games === null || games.trim() === '' ? null : games)),
);

/** The result of onboarding_state() and save_onboarding(). */
export const OnboardingStateSchema = v.object({
  steps: v.array(v.picklist(ONBOARDING_STEPS)),
  is_minor: v.boolean(),
  /** Guardian consent lapsed at 18, and the member has not consented yet. */
  majority_pending: v.fallback(v.boolean(), false),
  consent: v.picklist(CONSENT_STATES),
  guardian: v.nullish(GuardianRowSchema, null),
  /** When the guardian's link was last sent; null before the first time. */
  requested_at: v.nullish(MomentSchema, null),
  /** The recipient at the guardian's address declared not to be the guardian. */
  guardian_rejected: v.fallback(v.boolean(), false),
  /** 'YYYY-MM-DD'. */
  date_of_birth: OptionalTextSchema,
  /** The account's address. */
  email: OptionalTextSchema,
  gamertag: OptionalTextSchema,
  full_name: OptionalTextSchema,
  legal_name: OptionalTextSchema,
  phone: OptionalTextSchema,
  city: OptionalTextSchema,
  province: OptionalTextSchema,
  games: GamesSchema,
  platforms: TextListSchema,
  languages: TextListSchema,
  url_twitch: OptionalTextSchema,
  url_youtube: OptionalTextSchema,
  url_instagram: OptionalTextSchema,
  url_tiktok: OptionalTextSchema,
  url_facebook: OptionalTextSchema,
  agreement_version: OptionalTextSchema,
});
export type OnboardingState = v.InferOutput<typeof OnboardingStateSchema>;
