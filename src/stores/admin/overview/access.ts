/** Whether the screen offers the views of administrators; the database enforces the permission. */
import { computed } from 'nanostores';
import { isAdminRole } from '#domain/access.ts';
import { $profile } from '#stores/auth/profile.ts';

export const $isAdmin = computed(
  $profile,
  (state) =>
    state.phase === 'ready' &&
    (isAdminRole(state.profile.role) || state.profile.permissions.includes('admin')),
);
