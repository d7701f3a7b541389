/** Changes the open screen without a load of the page. Fetched when the page is idle. */
import { routeFor, type Route } from '#contract/routes.ts';
import { decideAccess } from '#domain/access.ts';
import { sharesDocument } from '#domain/document-of.ts';
import { answerConfirm, closeAlert } from '../core/dialogs.ts';
import { dropFailedReads } from '../core/failed-reads.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { $toasts, dismissToast } from '../core/toasts.ts';
import { dropUnsaved } from '../core/unsaved.ts';
import { $access, $openScreen, awaitScreen, openAwaited } from './guard.ts';
import { $profile } from './profile.ts';

/** The route whose screen this page can open at a path; null where the browser must load a page. */
export function screenAt(path: string): Route | null {
  const route = routeFor(path);
  const open = $openScreen.get();
  const state = $profile.get();
  if (route === null || open === null || state.phase !== 'ready' || $access.get() !== 'open') return null;
  if (!sharesDocument(open.route, route)) return null;
  return decideAccess(route, state.profile).kind === 'open' ? route : null;
}

/** Ends the open screen, before the address changes, with everything that was about it. */
export function leaveScreen(next: Route): void {
  dropUnsaved();
  dropFailedReads();
  answerConfirm(false);
  closeAlert();
  for (const { id, action } of $toasts.get()) if (action) dismissToast(id);
  awaitScreen(next);
}

/** Opens the screen that was left for; its address is shown. */
export function showScreen(): void {
  getPortalEnvironment().setTitle($openScreen.get()?.route.title ?? '');
  openAwaited();
}
