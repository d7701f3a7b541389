/** /my-profile: one's own rows, the roles one holds, and what a guardian decided. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../contract/error-codes.ts';
import type { ConsentEvent, HeldRole } from '../../contract/members.ts';
import { readConsentEvents, readHeldRoles } from '../../data/members.ts';
import { loadOwnMember, ownUserId } from '../own-member.ts';
import { getPortalEnvironment } from '../portal-environment.ts';
import { $profile } from '../profile.ts';
import { memberClient } from '../session.ts';

/** The roles one holds. */
export type RolesState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | { readonly phase: 'ready'; readonly roles: readonly HeldRole[] };

const $roles = atom<RolesState>({ phase: 'loading' });
const $events = atom<readonly ConsentEvent[]>([]);

/** Organisational roles held now. */
export const $heldRoles: ReadableAtom<RolesState> = $roles;

/** Decisions of a minor's guardian, newest first; empty for everybody else. */
export const $consentEvents: ReadableAtom<readonly ConsentEvent[]> = $events;

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

/** Without an answer a minor's profile counts as not allowed: the careful reading. */
async function loadConsents(): Promise<void> {
  const known = $profile.get();
  if (known.phase !== 'ready' || !known.profile.is_minor) return;
  $events.set(await readConsentEvents(memberClient(), ownUserId()).catch(() => []));
}

/** Reads everything the page shows. */
export function startMyProfile(): void {
  void loadOwnMember();
  void loadRoles();
  void loadConsents();
}
