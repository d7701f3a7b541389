/**
 * Keeps the door of one page (spec 000, section 6): lets in, or sends elsewhere and remembers the way back. It listens for
 * as long as the page is open: signing out in another tab, a ban or a lost role close the page here too.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { Route } from '../contract/routes.ts';
import { STORAGE_KEYS } from '../contract/storage-keys.ts';
import { decideAccess, safeReturnPath, type AccessDecision } from '../domain/access.ts';
import { leaveFlash } from './flash.ts';
import { getPortalEnvironment } from './portal-environment.ts';
import { $profile } from './profile.ts';
import { $session, signOut } from './session.ts';

/** 'waiting' while it is not known who is there; 'leaving' from the moment the page is on its way out. */
export type DoorState = 'waiting' | 'open' | 'leaving';

const $state = atom<DoorState>('waiting');
let wasMember = false;

/** Whether the page may be shown. */
export const $door: ReadableAtom<DoorState> = $state;

function leave(decision: Extract<AccessDecision, { kind: 'leave' }>, route: Route): void {
  const { location, tabStorage, address } = getPortalEnvironment();
  $state.set('leaving');
  if (decision.remember) {
    tabStorage.write(STORAGE_KEYS.redirectAfterLogin, location.path() + location.search());
    if (route.signInNotice) leaveFlash(route.signInNotice);
  }
  address.replace(decision.to);
}

/** Somebody who signed out goes home; a session that ended by itself goes to sign in again. */
function decide(route: Route): void {
  if ($state.get() === 'leaving') return;
  const session = $session.get();
  const profile = $profile.get();
  if (session.phase === 'loading') return;
  if (session.phase === 'guest') {
    const decision = decideAccess(route, null);
    if (decision.kind === 'open') $state.set('open');
    else leave(wasMember ? { kind: 'leave', to: '/', remember: false } : decision, route);
    return;
  }
  wasMember = true;
  if (profile.phase !== 'ready') return;
  if (profile.failure === 'banned') {
    leaveFlash('banned');
    $state.set('leaving');
    void signOut().then(() => {
      getPortalEnvironment().address.replace('/login');
    });
    return;
  }
  const decision = decideAccess(route, profile.profile);
  if (decision.kind === 'open') $state.set('open');
  else leave(decision, route);
}

/** Watches over a page; session and profile must have been started. Answers the function that stops it. */
export function startGuard(route: Route): () => void {
  $state.set('waiting');
  wasMember = false;
  const run = (): void => {
    decide(route);
  };
  const stops = [$session.subscribe(run), $profile.subscribe(run)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The path wanted before signing in, forgotten with the reading; the landing page when there is none. */
export function takeReturnPath(): string {
  const { tabStorage } = getPortalEnvironment();
  const path = safeReturnPath(tabStorage.read(STORAGE_KEYS.redirectAfterLogin));
  tabStorage.remove(STORAGE_KEYS.redirectAfterLogin);
  return path ?? '/';
}
