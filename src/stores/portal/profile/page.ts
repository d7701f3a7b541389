/** /my-profile: one's own rows and the roles one holds. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import type { HeldRole } from '../../../contract/members.ts';
import { readHeldRoles } from '../../../data/members.ts';
import { loadOwnConsents } from '../../auth/own-consents.ts';
import { loadOwnMember, ownUserId } from '../../auth/own-member.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { memberClient } from '../../auth/session.ts';

/** The roles one holds. */
export type RolesState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | { readonly phase: 'ready'; readonly roles: readonly HeldRole[] };

const $roles = atom<RolesState>({ phase: 'loading' });

/** Organisational roles held now. */
export const $heldRoles: ReadableAtom<RolesState> = $roles;

/** Reads the roles, again after a failure. */
export async function loadRoles(): Promise<void> {
  $roles.set({ phase: 'loading' });
  try {
    const now = new Date(getPortalEnvironment().now()).toISOString();
    $roles.set({ phase: 'ready', roles: await readHeldRoles(memberClient(), ownUserId(), now) });
  } catch (error) {
    $roles.set({ phase: 'failed', failure: error instanceof RefusalError ? error.code : 'unexpected' });
  }
}

/** Reads everything the page shows. */
export function startMyProfile(): void {
  void loadOwnMember();
  void loadRoles();
  void loadOwnConsents();
}
