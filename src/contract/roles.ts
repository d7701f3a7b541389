/**
 * Roles, membership states, permission keys, departments and levels. Tests compare every list with its enum or CHECK.
 */
import * as v from 'valibot';

/** users.role; only superadmins change it. */
export const ROLES = ['user', 'admin', 'superadmin'] as const;
export const RoleSchema = v.picklist(ROLES);
export type Role = v.InferOutput<typeof RoleSchema>;

/** users.status: registered → active (onboarded) → approved (in public lists) → banned | left. */
export const USER_STATUSES = ['registered', 'active', 'approved', 'banned', 'left'] as const;
export const UserStatusSchema = v.picklist(USER_STATUSES);
export type UserStatus = v.InferOutput<typeof UserStatusSchema>;

/** Keys of organizational_roles.platform_permissions. */
export const PERMISSION_KEYS = [
  'admin',
  'user_management',
  'team_management',
  'hr_full',
  'marketing',
  'content_management',
  'discord_moderation',
  'game_management',
  'audit_export',
] as const;
export const PermissionKeySchema = v.picklist(PERMISSION_KEYS);
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
export const DepartmentSchema = v.picklist(DEPARTMENTS);

/** organizational_roles.level: a smaller number ranks higher. */
export const LEVELS = {
  ceo: 1,
  cLevel: 2,
  director: 3,
  departmentHead: 4,
  manager: 5,
  staff: 6,
} as const;
