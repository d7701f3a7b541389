/**
 * Who may do what: roles, states of a membership, permission keys, departments and levels.
 *
 * Every list equals an enum or CHECK in the database; the unit and database tests compare them.
 */
import * as v from 'valibot';

/** users.role. Only a superadmin changes it. */
export const ROLES = ['user', 'admin', 'superadmin'] as const;
/** One of the roles. */
export const RoleSchema = v.picklist(ROLES);
/** What a person is to the site. */
export type Role = v.InferOutput<typeof RoleSchema>;

/** users.status: registered → active (onboarded) → approved (in public lists) → banned | left. */
export const USER_STATUSES = ['registered', 'active', 'approved', 'banned', 'left'] as const;
/** One of the states. */
export const UserStatusSchema = v.picklist(USER_STATUSES);
/** Where a membership stands. */
export type UserStatus = v.InferOutput<typeof UserStatusSchema>;

/** Flags an organisational role may grant (organizational_roles.platform_permissions). */
export const PERMISSION_KEYS = [
  'admin',
  'user_management',
  'team_management',
  'hr_full',
  'marketing',
  'content_management',
  'discord_moderation',
  'game_management',
] as const;
/** One of the permission keys. */
export const PermissionKeySchema = v.picklist(PERMISSION_KEYS);
/** What an organisational role may grant. */
export type PermissionKey = v.InferOutput<typeof PermissionKeySchema>;

/** organizational_roles.department. */
export const DEPARTMENTS = [
  'executive',
  'operations',
  'esports',
  'motorsports',
  'mobile_gaming',
  'marketing',
  'hr',
  'community',
] as const;
/** One of the departments. */
export const DepartmentSchema = v.picklist(DEPARTMENTS);

/** organizational_roles.level: smaller is higher. */
export const LEVELS = {
  ceo: 1,
  cLevel: 2,
  director: 3,
  departmentHead: 4,
  manager: 5,
  staff: 6,
} as const;
