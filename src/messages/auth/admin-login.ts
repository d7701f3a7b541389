/** Words of /admin-login. */

export const ADMIN_LOGIN_TEXT = {
  title: 'ADMIN PORTAL',
  notice: 'Authorized personnel only',
  level: 'Access Level',
  levels: 'Admin · Superadmin',
  member: 'Not staff?',
  memberLogin: 'Member Login',
  wrong: 'Invalid email or password.',
  noRole: 'Unable to fetch user role. Please contact support.',
  denied: 'Access denied. You do not have admin privileges.',
} as const;
