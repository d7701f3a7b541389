/** A member's own rows (users, user_private), their forms, and the roles they hold. */
import * as v from 'valibot';
import { LoginInputSchema, ResetInputSchema } from './accounts.ts';
import { ONBOARDING_LIMITS } from './limits.ts';
import { GamertagSchema, IdentityInputSchema, optionalLine } from './onboarding.ts';
import { SOCIAL_ENTRIES } from './players.ts';
import {
  DepartmentSchema,
  PERMISSION_KEYS,
  RoleSchema,
  UserStatusSchema,
  type PermissionKey,
} from './roles.ts';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema, TextListSchema } from './common-schemas.ts';

/** Lengths that only this form uses; equal the constraints on users and user_private. */
export const DETAILS_LIMITS = {
  creatorNameLength: 80,
  creatorTypeLength: 80,
  scheduleLength: 200,
  yearsCreatingMax: 60,
  addressLength: 200,
} as const;

export const OwnUserSchema = v.object({
  id: IdSchema,
  role: RoleSchema,
  status: UserStatusSchema,
  onboarding: v.boolean(),
  gamertag: OptionalTextSchema,
  gamertag_display: OptionalTextSchema,
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  games: OptionalTextSchema,
  division: OptionalTextSchema,
  player_role: OptionalTextSchema,
  platforms: TextListSchema,
  languages: TextListSchema,
  public_profile: v.boolean(),
  is_creator: v.boolean(),
  featured_streamers: v.boolean(),
  creator_name: OptionalTextSchema,
  creator_type: OptionalTextSchema,
  schedule: OptionalTextSchema,
  years_creating: v.nullish(CountSchema, null),
  ...SOCIAL_ENTRIES,
  created_at: MomentSchema,
  updated_at: MomentSchema,
});
export type OwnUser = v.InferOutput<typeof OwnUserSchema>;

export const OwnPrivateSchema = v.object({
  email: OptionalTextSchema,
  legal_name: OptionalTextSchema,
  /** 'YYYY-MM-DD'. */
  date_of_birth: OptionalTextSchema,
  phone: OptionalTextSchema,
  address_line: OptionalTextSchema,
  city: OptionalTextSchema,
  province: OptionalTextSchema,
  postal_code: OptionalTextSchema,
  guardian_name: OptionalTextSchema,
  show_birthday: v.boolean(),
  updated_at: MomentSchema,
});
export type OwnPrivate = v.InferOutput<typeof OwnPrivateSchema>;

const PermissionsSchema = v.pipe(
  v.nullish(v.record(v.string(), v.unknown()), {}),
  v.transform((flags): readonly PermissionKey[] => PERMISSION_KEYS.filter((key) => flags[key] === true)),
);

export const HeldRoleSchema = v.object({
  id: IdSchema,
  start_date: MomentSchema,
  end_date: v.nullish(MomentSchema, null),
  is_primary: v.boolean(),
  role: v.object({
    role_title: v.string(),
    department: DepartmentSchema,
    platform_permissions: PermissionsSchema,
  }),
  game: v.nullish(v.object({ display_name: v.string() }), null),
});
export type HeldRole = v.InferOutput<typeof HeldRoleSchema>;

export type Department = HeldRole['role']['department'];

export const ConsentEventSchema = v.object({
  purpose: v.string(),
  decision: v.picklist(['granted', 'declined', 'revoked', 'lapsed']),
  at: MomentSchema,
});
export type ConsentEvent = v.InferOutput<typeof ConsentEventSchema>;

/** An empty field becomes null; other values are checked by `schema`. */
const optionalOf = <const Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text === '' ? null : text)),
    v.nullable(schema),
  );

const identity = IdentityInputSchema.entries;

const chosen = v.array(v.string());

/** Fields of the public profile. Only the gamertag is required. */
export const ProfileInputSchema = v.object({
  gamertag: GamertagSchema,
  full_name: optionalLine(ONBOARDING_LIMITS.fullNameLength),
  games: optionalLine(ONBOARDING_LIMITS.gamesLength),
  platforms: chosen,
  languages: chosen,
});

/** Fields of a streamer; all are optional. */
export const CreatorInputSchema = v.object({
  creator_name: optionalLine(DETAILS_LIMITS.creatorNameLength),
  creator_type: optionalLine(DETAILS_LIMITS.creatorTypeLength),
  schedule: optionalLine(DETAILS_LIMITS.scheduleLength),
  years_creating: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{0,3}$/u, 'invalid_value'),
    v.transform((text) => (text === '' ? null : Number(text))),
    v.nullable(v.pipe(v.number(), v.maxValue(DETAILS_LIMITS.yearsCreatingMax, 'invalid_value'))),
  ),
});

const privateEntries = {
  legal_name: optionalLine(ONBOARDING_LIMITS.legalNameLength),
  phone: optionalOf(identity.phone),
  address_line: optionalLine(DETAILS_LIMITS.addressLength),
  city: optionalLine(ONBOARDING_LIMITS.cityLength),
  province: optionalOf(identity.province),
  postal_code: optionalOf(v.pipe(v.string(), v.regex(/^\d{4}$/u, 'invalid_value'))),
};

/** Fields that only the member, HR and user management can read. */
export const PrivateInputSchema = v.object({ ...privateEntries, legal_name: identity.legal_name });

/** The same for minors, with fewer fields. */
export const MinorPrivateInputSchema = v.object(privateEntries);

export const VisibilityInputSchema = v.object({ public_profile: v.boolean(), show_birthday: v.boolean() });

/** The current and the new password; domain/password.ts has further rules. */
export const PasswordChangeInputSchema = v.pipe(
  v.object({ current: LoginInputSchema.entries.password, ...ResetInputSchema.entries }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => password === confirmation,
      'invalid_value',
    ),
    ['confirmation'],
  ),
);

export type HiddenReason = 'no_gamertag' | 'guardian' | 'not_approved' | 'switched_off';
