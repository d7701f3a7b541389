/**
 * The one inline script of every page. It runs before the first paint, so that neither the theme nor the
 * signed-in parts flash, and it is written here as text because the page's Content-Security-Policy names it by hash.
 * Whoever signs out before the script for it has come is remembered; scripts/account.ts does it then.
 */
import { FRAME_KEYS } from '../contract/frame-keys.ts';

function source(more = ''): string {
  return `(function(d,s){d.script='';d.theme='light';try{s=localStorage;if(s.getItem('${FRAME_KEYS.theme}')==='dark')d.theme='dark';if(s.getItem('${FRAME_KEYS.session}')){d.session='';addEventListener('click',function(e){if(e.target.closest('[data-sign-out]'))d.signOut=''})}${more}}catch(e){}})(document.documentElement.dataset)`;
}

/** Source of the inline script; layouts/base.astro prints it as it is. */
export const FIRST_SCRIPT = source();

/** The same for pages behind the sign-in: it also says whether the person's profile is known. */
export const PORTAL_FIRST_SCRIPT = source(`;if(s.getItem('${FRAME_KEYS.profile}'))d.known=''`);
