/**
 * Access guard of a page: grants access, or redirects and remembers the return path. It stays active while the page is
 * open: signing out in another tab, a ban or a lost role revoke access here too.
 */
import { atom } from 'nanostores';
import type { Route } from '#contract/routes.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { decideAccess, safeReturnPath, type AccessDecision } from '#domain/access.ts';
import { hasUnsaved } from '../core/unsaved.ts';
import { setFlash, type FlashKey } from '../core/flash.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { $profile } from './profile.ts';
import { $session, signOut, type SessionEnd } from './session.ts';

/**
 * 'waiting' until the session is known; 'unsaved' after a session ended over unsaved input, which stays; 'leaving' once another
 * page was requested.
 */
export type AccessState = 'waiting' | 'open' | 'unsaved' | 'leaving';

export const $access = atom<AccessState>('waiting');
/** Id of the admitted user; another user who signs in in another tab must not see this page. */
let memberId: string | null = null;

/** The screen of this page. A link to another one of the same kind of document changes it without a load (screen-change.ts). */
export interface OpenScreen {
  readonly route: Route;
  /** Another number each time that a screen is opened; 0 for the one that the page was loaded for. */
  readonly visit: number;
  /** False until its address is shown, which it reads its subject from. */
  readonly isShown: boolean;
}

/** Null until the page has started. */
export const $openScreen = atom<OpenScreen | null>(null);

const END_FLASHES = { elsewhere: 'signed_out_elsewhere', expired: 'session_ended' } as const;

type Leave = Extract<AccessDecision, { kind: 'leave' }>;

function here(): string {
  const { location, address } = getPortalEnvironment();
  return location.path() + location.search() + address.hash();
}

function leave({ to, remember }: Leave, flash?: FlashKey): void {
  const { tabStorage, address } = getPortalEnvironment();
  $access.set('leaving');
  if (remember) tabStorage.write(STORAGE_KEYS.redirectAfterLogin, here());
  if (flash) setFlash(flash);
  address.replace(to);
}

function follow(decision: AccessDecision, flash?: FlashKey): void {
  if (decision.kind === 'open') $access.set('open');
  else leave(decision, flash);
}

/** Opens the landing page after signing out here, the sign-in with the reason after any other end. */
function decideGuest(route: Route, end: SessionEnd | null): void {
  const decision = decideAccess(route, null);
  if (decision.kind === 'open') follow(decision);
  else if (end !== 'banned' && memberId !== null && hasUnsaved()) $access.set('unsaved');
  else if (end === 'banned') leave({ kind: 'leave', to: '/login', remember: false }, 'banned');
  else if (end === 'signed_out') leave({ kind: 'leave', to: '/', remember: false });
  else leave(decision, end === null ? route.signInNotice : END_FLASHES[end]);
}

function decideMember(route: Route, userId: string): void {
  if (memberId !== null && memberId !== userId) {
    const { location } = getPortalEnvironment();
    // Without the fragment: an address that differs by nothing else would not be loaded anew.
    leave({ kind: 'leave', to: location.path() + location.search(), remember: false });
    return;
  }
  memberId = userId;
  const state = $profile.get();
  if (state.phase !== 'ready' || state.profile.user_id !== userId) return;
  if (state.failure === 'banned') {
    $access.set('waiting');
    // Ends the session; the guard then decides for a guest.
    void signOut('banned');
    return;
  }
  // An assumed profile never redirects: the database limits the readable rows.
  follow(
    state.guessed ? { kind: 'open' } : decideAccess(route, state.profile),
    // Admin and superadmin.
    route.access.endsWith('admin') ? 'no_access' : undefined,
  );
}

function decide(): void {
  const route = $openScreen.get()?.route;
  if (route === undefined || $access.get() === 'leaving') return;
  const session = $session.get();
  if (session.phase === 'guest') decideGuest(route, session.end);
  // Half signed in is not signed in.
  else if (session.phase === 'challenge') decideGuest(route, null);
  else if (session.phase === 'member') decideMember(route, session.userId);
}

/** Guards a page; session and profile must have been started. Returns a function that stops. */
export function guardPage(route: Route): () => void {
  $access.set('waiting');
  memberId = null;
  $openScreen.set({ route, visit: 0, isShown: true });
  const stops = [
    $session.subscribe(decide),
    $profile.subscribe(decide),
    getPortalEnvironment().onReturn(() => {
      // The page may be restored from the back/forward cache.
      if ($access.get() === 'leaving') $access.set('waiting');
      decide();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Ends the open screen for one whose address is about to be shown. */
export function awaitScreen(route: Route): void {
  $openScreen.set({ route, visit: ($openScreen.get()?.visit ?? 0) + 1, isShown: false });
}

/** Opens the awaited screen, under its guard. */
export function openAwaited(): void {
  const open = $openScreen.get();
  if (open === null) return;
  decide();
  $openScreen.set({ ...open, isShown: true });
}

/** The path wanted before signing in, removed when it is read; the landing page when there is none. */
export function takeReturnPath(): string {
  const { tabStorage } = getPortalEnvironment();
  const path = safeReturnPath(tabStorage.read(STORAGE_KEYS.redirectAfterLogin));
  tabStorage.remove(STORAGE_KEYS.redirectAfterLogin);
  return path ?? '/';
}
