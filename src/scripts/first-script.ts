/**
 * The one inline script of every page, as text because the page's Content-Security-Policy names it by hash. It runs before the
 * first paint, so that neither the theme nor the signed-in parts flash, and listens until the page's scripts have come: a
 * click on what has `data-early` is counted there, a form sent before it is hydrated is marked, and the scripts do both then.
 */
import { FRAME_KEYS } from '../contract/frame-keys.ts';

const EARLY_CLICKS = `addEventListener('click',function(e){if(e=e.target.closest('[data-early]'))e.dataset.early++})`;

/** React prevents the default of what it handles. */
const EARLY_SUBMITS = `addEventListener('submit',function(e){if(!e.defaultPrevented){e.preventDefault();e.target.dataset.sent=''}})`;

function source(more = '', stored = ''): string {
  return `(function(d,s){d.script='';d.theme='light';${EARLY_CLICKS};${more}try{s=localStorage;if(s.getItem('${FRAME_KEYS.theme}')==='dark')d.theme='dark';if(s.getItem('${FRAME_KEYS.session}'))d.session='';${stored}}catch(e){}})(document.documentElement.dataset)`;
}

/** Source of the inline script; layouts/base.astro prints it as it is. */
export const FIRST_SCRIPT = source();

/** The same for pages behind the sign-in: it also tells whether the person's profile is known. */
export const PORTAL_FIRST_SCRIPT = source('', `if(s.getItem('${FRAME_KEYS.profile}'))d.known=''`);

/** The same for pages of signing in. */
export const ACCOUNT_FIRST_SCRIPT = source(`${EARLY_SUBMITS};`);
