/** Behaviour of every public page before any interaction: theme, header, menu, cart badge. Small, without a framework. */
import { $cartCount, startCart } from '#stores/shop/cart-text.ts';
import { $sessionHint, startSessionHint } from '#stores/auth/session-hint.ts';
import { NAVIGATION_LIMITS } from '#contract/navigation-limits.ts';
import { startEnvironment } from '#browser/environment.ts';
import { startThemeToggle } from './theme.ts';
import { whenShown } from './when-shown.ts';
import { countedWords } from './words.ts';

function one<Kind extends HTMLElement>(selector: string): Kind | null {
  return document.querySelector<Kind>(selector);
}

function startHeader(): void {
  const header = one('[data-site-header]');
  const update = (): void => {
    header?.toggleAttribute('data-scrolled', scrollY > NAVIGATION_LIMITS.scrolledAfterPx);
  };
  addEventListener('scroll', update, { passive: true });
  // Deferred, because reading layout now would force a second layout.
  requestAnimationFrame(update);
}

function startMenu(): void {
  const menu = one('#site-menu');
  menu?.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-close-menu]')) menu.hidePopover();
  });
}

function startCartBadge(): void {
  startCart();
  $cartCount.subscribe((count) => {
    const badge = one('[data-cart-badge]');
    if (badge) {
      badge.hidden = count === 0;
      badge.textContent = count > 99 ? '99+' : String(count);
    }
    const button = one('[data-cart-button]');
    button?.setAttribute('aria-label', countedWords(button, count));
  });
}

/** An island whose code cannot be fetched: links navigate, dialogs show an error. */
function startFailures(): void {
  addEventListener('astro:hydration-error', () => {
    const trigger = one<HTMLAnchorElement>('[data-opens][aria-busy]');
    if (trigger?.href) location.assign(trigger.href);
    else one('dialog[open]')?.setAttribute('data-failed', '');
  });
}

function startSession(): void {
  startSessionHint();
  $sessionHint.subscribe((signedIn) => {
    document.documentElement.toggleAttribute('data-session', signedIn);
    if (signedIn) whenShown(() => void import('./account.ts').then((module) => module.startAccount()));
  });
}

/** Call once per page. */
export function startSite(): void {
  startEnvironment();
  startThemeToggle();
  startHeader();
  startMenu();
  startCartBadge();
  startFailures();
  startSession();
}
